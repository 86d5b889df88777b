ALTER TABLE "posts"
  ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL,
  ADD COLUMN "pay_limit" text DEFAULT 'range' NOT NULL,
  ADD COLUMN "pay_extras" text[] DEFAULT '{}' NOT NULL,
  ADD CONSTRAINT "posts_pay_limit_known" CHECK ("posts"."pay_limit" in ('range', 'from', 'up_to')) NOT VALID,
  ADD CONSTRAINT "posts_currency" CHECK (currency ~ '^[A-Z]{3}$') NOT VALID,
  DROP CONSTRAINT "posts_pay_type_known",
  ADD CONSTRAINT "posts_pay_type_known" CHECK ("posts"."pay_type" in ('Annually', 'Hourly', 'Daily', 'Weekly', 'Monthly', 'School year', 'Season', 'Session')) NOT VALID;
