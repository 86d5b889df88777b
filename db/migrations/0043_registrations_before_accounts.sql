CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"link_hash" text,
	"digits_hash" text,
	"redirect" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_secret" ON "registrations" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "registrations_link" ON "registrations" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");