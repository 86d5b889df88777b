CREATE TABLE "mail_items" (
	"key" text PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_shares" ADD COLUMN "posted_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_items" ADD CONSTRAINT "mail_items_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_items_mail" ON "mail_items" USING btree ("mail_id");