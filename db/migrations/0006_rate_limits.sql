CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_free_at" ON "rate_limits" USING btree ("free_at");