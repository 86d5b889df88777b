CREATE TABLE "social_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	CONSTRAINT "social_shares_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "social_shares_due_while_waiting" CHECK (("social_shares"."state" = 'waiting') = ("social_shares"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"subject" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"named" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_shares" ADD CONSTRAINT "social_shares_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_shares_newest" ON "social_shares" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "social_shares_state" ON "social_shares" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "social_shares_due" ON "social_shares" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "social_shares_text" ON "social_shares" USING gin (lower(message) gin_trgm_ops);