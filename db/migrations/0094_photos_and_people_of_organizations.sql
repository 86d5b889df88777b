ALTER TABLE "organizations"
  ADD COLUMN "founded" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
  ADD COLUMN "people" jsonb DEFAULT '[]'::jsonb NOT NULL,
  ADD CONSTRAINT "organizations_founded" CHECK ("organizations"."founded" >= 0) NOT VALID;
