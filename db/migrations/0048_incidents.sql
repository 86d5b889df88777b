CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	CONSTRAINT "incidents_count_positive" CHECK ("incidents"."count" > 0),
	CONSTRAINT "incidents_times_in_order" CHECK ("incidents"."opened_at" <= "incidents"."last_seen_at" and ("incidents"."ended_at" is null or "incidents"."ended_at" >= "incidents"."opened_at"))
);
--> statement-breakpoint
ALTER TABLE "server_errors" ADD COLUMN "hour" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "server_errors" ADD COLUMN "hour_count" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open" ON "incidents" USING btree ("kind","subject") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "incidents_of" ON "incidents" USING btree ("kind","subject","opened_at");--> statement-breakpoint
CREATE INDEX "incidents_ended" ON "incidents" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "incidents_opened" ON "incidents" USING btree ("opened_at","id");