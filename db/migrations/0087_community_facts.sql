ALTER TABLE "posts"
  ADD COLUMN "language_level" text DEFAULT '' NOT NULL,
  ADD COLUMN "start" text DEFAULT '' NOT NULL,
  ADD COLUMN "movement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "movement" text DEFAULT '' NOT NULL;
