CREATE TABLE "newsletter_editions" (
	"day" date PRIMARY KEY NOT NULL,
	"weekdays" text[] NOT NULL,
	"after" text,
	"last_position" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"planned_to" text,
	"planned_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"day" date NOT NULL,
	"subscriber" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_day_subscriber_pk" PRIMARY KEY("day","subscriber")
);
--> statement-breakpoint
CREATE TABLE "newsletter_jobs" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_jobs_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eligible_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_progress" (
	"subscriber" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_day_newsletter_editions_day_fk" FOREIGN KEY ("day") REFERENCES "public"."newsletter_editions"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_jobs" ADD CONSTRAINT "newsletter_jobs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issues_waiting" ON "newsletter_issues" USING btree ("day","tries","subscriber") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_issues_subscriber" ON "newsletter_issues" USING btree ("subscriber","day");--> statement-breakpoint
CREATE INDEX "newsletter_jobs_position" ON "newsletter_jobs" USING btree ("position");--> statement-breakpoint
CREATE INDEX "newsletter_jobs_eligible_until" ON "newsletter_jobs" USING btree ("eligible_until");