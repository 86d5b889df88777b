ALTER TABLE "server_errors" ADD COLUMN "get_params" jsonb;--> statement-breakpoint
ALTER TABLE "server_errors" ADD COLUMN "json" jsonb;--> statement-breakpoint
ALTER TABLE "server_errors" ADD COLUMN "post_params" jsonb;--> statement-breakpoint
ALTER TABLE "server_errors" ADD COLUMN "call" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "server_errors" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "server_errors" ADD COLUMN "first_time" timestamp with time zone;