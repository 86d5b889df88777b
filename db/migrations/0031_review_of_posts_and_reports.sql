CREATE TABLE "job_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"reporter_key" text NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_on" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "review_state" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "review_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "review_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reviewed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "activated_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_one_open" ON "job_reports" USING btree ("post_id","reporter_key") WHERE closed_on is null;--> statement-breakpoint
CREATE INDEX "job_reports_post" ON "job_reports" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "job_reports_user" ON "job_reports" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "job_reports_closed" ON "job_reports" USING btree ("closed_on") WHERE closed_on is not null;--> statement-breakpoint
CREATE INDEX "posts_queued" ON "posts" USING btree ("queued_at","id") WHERE queued_at is not null and removed_at is null;