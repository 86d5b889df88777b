CREATE TABLE "credit_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"attempt" text NOT NULL,
	"status" text NOT NULL,
	"plan_code" text NOT NULL,
	"count" integer NOT NULL,
	"months" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"savings_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"coupon_id" uuid,
	"invoice_number" integer,
	"created_at" timestamp with time zone NOT NULL,
	"paid_on" timestamp with time zone,
	CONSTRAINT "credit_purchases_total" CHECK (total_cents = list_cents - savings_cents and total_cents > 0),
	CONSTRAINT "credit_purchases_paid" CHECK ((status = 'paid') = (paid_on is not null and coupon_id is not null and invoice_number is not null))
);
--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_purchases_attempt" ON "credit_purchases" USING btree ("attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_purchases_coupon" ON "credit_purchases" USING btree ("coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_purchases_invoice_number" ON "credit_purchases" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "credit_purchases_user" ON "credit_purchases" USING btree ("user_id","paid_on");--> statement-breakpoint
CREATE INDEX "credit_purchases_claim" ON "credit_purchases" USING btree ("email") WHERE user_id is null;