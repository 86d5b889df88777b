-- no transaction
-- Lists are ordered by the posting, or by what stands for it in a post that is not confirmed.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_ranked_state" ON "posts" USING btree ("state_code",coalesce(ranked_on, posted_on),"id") WHERE listed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_ranked_country" ON "posts" USING btree ("country_code",coalesce(ranked_on, posted_on),"id") WHERE listed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_ranked_contract_type" ON "posts" USING btree ("contract_type",coalesce(ranked_on, posted_on),"id") WHERE listed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_ranked_organization" ON "posts" USING btree ("organization_id",coalesce(ranked_on, posted_on),"id") WHERE listed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_ranked_remote" ON "posts" USING btree (coalesce(ranked_on, posted_on),"id") WHERE listed and remote;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_ranked" ON "posts" USING btree (coalesce(ranked_on, posted_on),"id") WHERE listed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_asked" ON "posts" USING btree ("asked_on") WHERE listed and asked_on is not null and ranked_on is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_unconfirmed" ON "posts" USING btree ("asked_on") WHERE listed and ranked_on is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_lapsed" ON "posts" USING btree ("lapsed_on","id") WHERE lapsed_on is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_listed_state";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_listed_country";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_listed_contract_type";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_listed_organization";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_listed_remote";
