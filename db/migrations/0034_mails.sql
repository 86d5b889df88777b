CREATE TABLE "mail_bodies" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"delete_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"address" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"status" text,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_bounces_once" UNIQUE("mail_id","type"),
	CONSTRAINT "mail_bounces_type_known" CHECK ("mail_bounces"."type" in ('hard', 'soft', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"mail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_address" UNIQUE("address"),
	CONSTRAINT "mail_suppressions_reason_known" CHECK ("mail_suppressions"."reason" in ('hard_bounce', 'soft_bounces', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"urgent" boolean NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"message_id" text NOT NULL,
	"account_id" uuid,
	"related_kind" text,
	"related_id" text,
	"dedupe_key" text,
	"copy_of" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"response" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delete_after" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'bounced', 'suppressed'))
);
--> statement-breakpoint
ALTER TABLE "mail_bodies" ADD CONSTRAINT "mail_bodies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_bodies_delete_after" ON "mail_bodies" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "mail_bounces_address" ON "mail_bounces" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest" ON "mail_suppressions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_suppressions_text" ON "mail_suppressions" USING gin (lower(address) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower(recipient),"created_at");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id","created_at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "mails_delete_after" ON "mails" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "mails_text" ON "mails" USING gin (lower(recipient || ' ' || subject) gin_trgm_ops);