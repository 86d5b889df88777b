CREATE TABLE "answer_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"stage_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"templates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"stage" text,
	"stage_name" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"shown" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_events_kind_known" CHECK ("application_events"."kind" in ('opened', 'note', 'reply', 'stage', 'withdrawn')),
	CONSTRAINT "application_events_stage_known" CHECK ("application_events"."stage" in ('new', 'in_touch', 'interview', 'offer', 'hired', 'not_suitable')),
	CONSTRAINT "application_events_note_hidden" CHECK ("application_events"."kind" <> 'note' or not "application_events"."shown"),
	CONSTRAINT "application_events_stage" CHECK (("application_events"."kind" = 'stage') = ("application_events"."stage" is not null))
);
--> statement-breakpoint
ALTER TABLE "applications"
	ADD COLUMN "stage" text DEFAULT 'new' NOT NULL,
	ADD COLUMN "opened_at" timestamp with time zone,
	ADD COLUMN "answered_at" timestamp with time zone,
	ADD COLUMN "withdrawn_at" timestamp with time zone,
	ADD CONSTRAINT "applications_stage_known" CHECK ("applications"."stage" in ('new', 'in_touch', 'interview', 'offer', 'hired', 'not_suitable')) NOT VALID;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "links_revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_settings" ADD CONSTRAINT "answer_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","created_at");