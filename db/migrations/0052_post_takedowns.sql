ALTER TABLE "posts" ADD COLUMN "taken_down_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "taken_down_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "takedown_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "takedown_answered_on" timestamp with time zone;