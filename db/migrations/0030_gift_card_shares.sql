CREATE TABLE "coupon_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"organization_id" uuid,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_shares" ADD CONSTRAINT "coupon_shares_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_shares" ADD CONSTRAINT "coupon_shares_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_shares_once" ON "coupon_shares" USING btree ("coupon_id","recipient");--> statement-breakpoint
CREATE INDEX "coupon_shares_organization" ON "coupon_shares" USING btree ("organization_id");