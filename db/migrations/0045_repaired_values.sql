-- no transaction
-- Corrects values whose right form is certain, before the next file adds rules that refuse the wrong form. Negative pay is no pay.
UPDATE "posts" SET "salary_min_cents" = greatest("salary_min_cents", 0), "salary_max_cents" = greatest("salary_max_cents", 0)
  WHERE "salary_min_cents" < 0 OR "salary_max_cents" < 0;--> statement-breakpoint
-- The ends of a range that were stored the wrong way round. A maximum of 0 means that there is none.
UPDATE "posts" SET "salary_min_cents" = "salary_max_cents", "salary_max_cents" = "salary_min_cents"
  WHERE "salary_max_cents" > 0 AND "salary_max_cents" < "salary_min_cents";--> statement-breakpoint
UPDATE "candidates" SET "salary_cents" = 0 WHERE "salary_cents" < 0;--> statement-breakpoint
-- An order keeps the headline of its post, and says that the post is gone.
UPDATE "orders" SET "post_id" = NULL WHERE "post_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "posts" WHERE "posts"."id" = "orders"."post_id");--> statement-breakpoint
-- An organization could be removed after the use of a gift card for it was given back.
UPDATE "coupon_uses" SET "organization_id" = NULL
  WHERE "organization_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "organizations" WHERE "organizations"."id" = "coupon_uses"."organization_id");--> statement-breakpoint
-- No request finds an answer without a user.
DELETE FROM "idempotent_answers" WHERE "user_id" IS NULL;
