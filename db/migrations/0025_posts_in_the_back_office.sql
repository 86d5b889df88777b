ALTER TABLE "posts" ADD COLUMN "place_before_remote" jsonb;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("posted_on","id","active","posted","private","shared_fb","expires_on","filled_at") WHERE removed_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_published_created" ON "posts" USING btree ("created_at","id") WHERE removed_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_published_expires" ON "posts" USING btree ("expires_on","id") WHERE removed_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_pending" ON "posts" USING btree ("created_at","id","active") WHERE removed_at is null and posted_on is null;--> statement-breakpoint
CREATE INDEX "posts_text" ON "posts" USING gin (lower(headline || ' ' || position || ' ' || city) gin_trgm_ops);