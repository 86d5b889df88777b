CREATE TABLE "job_alert_keys" (
	"key" text NOT NULL,
	"alert_id" uuid NOT NULL,
	CONSTRAINT "job_alert_keys_key_alert_id_pk" PRIMARY KEY("key","alert_id")
);
--> statement-breakpoint
CREATE TABLE "job_alert_matches" (
	"alert_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "job_alert_matches_alert_id_post_id_pk" PRIMARY KEY("alert_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"search" jsonb NOT NULL,
	"query" "tsquery" NOT NULL,
	"least_cents" bigint NOT NULL,
	"zip" text NOT NULL,
	"miles" integer NOT NULL,
	"keys" text[] NOT NULL,
	"at_once" boolean NOT NULL,
	"days" text[] NOT NULL,
	"hour" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"confirmed_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job_alert_keys" ADD CONSTRAINT "job_alert_keys_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_keys_alert" ON "job_alert_keys" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "job_alert_matches_waiting" ON "job_alert_matches" USING btree ("alert_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "job_alert_matches_matched_at" ON "job_alert_matches" USING btree ("matched_at");--> statement-breakpoint
CREATE INDEX "job_alerts_user" ON "job_alerts" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_email" ON "job_alerts" USING btree ("email","created_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_code" ON "job_alerts" USING btree ("code_hash") WHERE code_hash is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_unconfirmed" ON "job_alerts" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "job_alerts_ended" ON "job_alerts" USING btree ("ended_at") WHERE ended_at is not null;