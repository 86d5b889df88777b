CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"removes_post" boolean NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"gateway_reference" text,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_on" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_refunded" CHECK ((status = 'refunded') = (refunded_on is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"charge_reference" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("payment_id") WHERE status = 'intended';--> statement-breakpoint
CREATE INDEX "refunds_refunded_on" ON "refunds" USING btree ("refunded_on") WHERE status = 'refunded';--> statement-breakpoint
CREATE INDEX "sandbox_refunds_charge" ON "sandbox_refunds" USING btree ("charge_reference");--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (lower(headline || ' ' || coalesce(invoice_number::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_latest_paid" ON "orders" USING btree ("paid_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_refunded_on" ON "orders" USING btree ("refunded_on") WHERE refunded_on is not null;--> statement-breakpoint
CREATE INDEX "payments_text" ON "payments" USING gin (lower(coalesce(gateway_reference, '') || ' ' || coalesce(card_last4, '') || ' ' || coalesce(decline_code, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_cents >= 0 and refunded_cents <= total_cents and (refunded_cents = 0 or status = 'paid')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK (refunded_cents >= 0 and refunded_cents <= amount_cents) NOT VALID;