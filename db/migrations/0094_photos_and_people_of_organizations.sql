ALTER TABLE "organizations"
  ADD COLUMN "founded" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
  ADD COLUMN "people" jsonb DEFAULT '[]'::jsonb NOT NULL;
