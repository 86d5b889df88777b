ALTER TABLE "posts"
  ADD COLUMN "confirmed_on" timestamp with time zone,
  ADD COLUMN "asked_on" timestamp with time zone,
  ADD COLUMN "lapsed_on" timestamp with time zone,
  ADD COLUMN "ranked_on" timestamp with time zone;
