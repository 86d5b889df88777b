ALTER TABLE "application_events"
	DROP CONSTRAINT "application_events_kind_known",
	ADD CONSTRAINT "application_events_kind_known" CHECK ("application_events"."kind" in ('opened', 'note', 'reply', 'stage', 'answer', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications"
	ADD COLUMN "wrote_at" timestamp with time zone,
	ADD COLUMN "unread_message" boolean DEFAULT false NOT NULL;
