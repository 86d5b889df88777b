CREATE TABLE "import_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"granted_by" uuid,
	"granted_on" timestamp with time zone,
	"every_hours" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"next_run_on" timestamp with time zone NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"last_run" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_feeds_failures" CHECK ("import_feeds"."failures" >= 0),
	CONSTRAINT "import_feeds_every_hours" CHECK (every_hours between 1 and 168),
	CONSTRAINT "import_feeds_format" CHECK (format in ('xml', 'wxr', 'wp-rest', 'csv')),
	CONSTRAINT "import_feeds_granted" CHECK (not live or (granted_by is not null and granted_on is not null))
);
--> statement-breakpoint
CREATE TABLE "imported_records" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"foreign_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"imported_on" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_records_source_kind_foreign_id_pk" PRIMARY KEY("source","kind","foreign_id"),
	CONSTRAINT "imported_records_kind" CHECK (kind in ('post', 'organization'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_feeds" ADD CONSTRAINT "import_feeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_feeds" ADD CONSTRAINT "import_feeds_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_feeds" ADD CONSTRAINT "import_feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_feeds_created" ON "import_feeds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "import_feeds_organization" ON "import_feeds" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "import_feeds_due" ON "import_feeds" USING btree ("next_run_on") WHERE active;--> statement-breakpoint
CREATE INDEX "import_feeds_text" ON "import_feeds" USING gin (lower(name || ' ' || url) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "imported_records_record" ON "imported_records" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_imported" CHECK (not imported or (status in ('paid', 'cancelled') and total_cents = 0)) NOT VALID;