CREATE TABLE "post_search" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"posted_on" timestamp with time zone NOT NULL,
	"yearly_cents" bigint NOT NULL,
	"zipcode" text NOT NULL,
	"values" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
DROP INDEX "applications_post";--> statement-breakpoint
DROP INDEX "applications_user";--> statement-breakpoint
DROP INDEX "candidates_posted";--> statement-breakpoint
DROP INDEX "coupons_user";--> statement-breakpoint
DROP INDEX "coupons_created_at";--> statement-breakpoint
DROP INDEX "files_user";--> statement-breakpoint
DROP INDEX "post_facets_newest";--> statement-breakpoint
DROP INDEX "post_totals_largest";--> statement-breakpoint
DROP INDEX "posts_listed";--> statement-breakpoint
DROP INDEX "posts_listed_state";--> statement-breakpoint
DROP INDEX "posts_listed_country";--> statement-breakpoint
DROP INDEX "posts_listed_contract_type";--> statement-breakpoint
DROP INDEX "posts_listed_organization";--> statement-breakpoint
DROP INDEX "posts_listed_remote";--> statement-breakpoint
DROP INDEX "posts_user";--> statement-breakpoint
DROP INDEX "posts_organization";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_organization";--> statement-breakpoint
DROP INDEX "orders_created_at";--> statement-breakpoint
DROP INDEX "organizations_created_at";--> statement-breakpoint
DROP INDEX "organizations_state";--> statement-breakpoint
DROP INDEX "organizations_country";--> statement-breakpoint
DROP INDEX "frontend_errors_time";--> statement-breakpoint
DROP INDEX "server_errors_time";--> statement-breakpoint
DROP INDEX "support_tickets_user";--> statement-breakpoint
DROP INDEX "support_tickets_created_at";--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_search_newest" ON "post_search" USING btree ("posted_on","post_id");--> statement-breakpoint
CREATE INDEX "post_search_zipcode" ON "post_search" USING btree ("zipcode");--> statement-breakpoint
CREATE INDEX "post_search_words" ON "post_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_post" ON "applications" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "candidates_posted" ON "candidates" USING btree ("updated_at") WHERE posted;--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","coupon_type","created_at");--> statement-breakpoint
CREATE INDEX "coupons_created_at" ON "coupons" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "post_facets_newest" ON "post_facets" USING btree ("facet","value","posted_on","post_id");--> statement-breakpoint
CREATE INDEX "post_totals_largest" ON "post_totals" USING btree ("facet","count" DESC NULLS FIRST,"value");--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_state" ON "posts" USING btree ("state_code","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_country" ON "posts" USING btree ("country_code","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_contract_type" ON "posts" USING btree ("contract_type","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_organization" ON "posts" USING btree ("organization_id","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_remote" ON "posts" USING btree ("posted_on","id") WHERE listed and remote;--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_organization" ON "posts" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_organization" ON "orders" USING btree ("organization_id","paid_on");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organizations_created_at" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_state" ON "organizations" USING btree ("state_code","created_at");--> statement-breakpoint
CREATE INDEX "organizations_country" ON "organizations" USING btree ("country_code","created_at");--> statement-breakpoint
CREATE INDEX "frontend_errors_time" ON "frontend_errors" USING btree ("error_time");--> statement-breakpoint
CREATE INDEX "server_errors_time" ON "server_errors" USING btree ("error_time");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_created_at" ON "support_tickets" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "search";