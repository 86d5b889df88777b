ALTER TABLE "coupons" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "coupons_text" ON "coupons" USING gin (lower(code || ' ' || name) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id","created_at") WHERE coupon_id is not null;