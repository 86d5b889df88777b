ALTER TABLE "credit_purchases" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD COLUMN "refunded_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD COLUMN "refunded_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credits" integer;--> statement-breakpoint
CREATE INDEX "credit_purchases_paid_on" ON "credit_purchases" USING btree ("paid_on","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "credit_purchases_text" ON "credit_purchases" USING gin (lower(coalesce(email, '') || ' ' || coalesce(invoice_number::text, '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_refunded" CHECK (refunded_cents >= 0 and refunded_cents <= total_cents and refunded_credits >= 0 and refunded_credits <= count and (refunded_credits = 0 or status = 'paid')) NOT VALID;