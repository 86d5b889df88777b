CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("last_name","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_latest_login" ON "users" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_by_code" ON "coupons" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "coupons_by_name" ON "coupons" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "coupons_use_count" ON "coupons" USING btree ("use_count","id");--> statement-breakpoint
CREATE INDEX "coupons_use_limit" ON "coupons" USING btree ("use_limit","id");--> statement-breakpoint
CREATE INDEX "coupons_first_expiry" ON "coupons" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "coupons_latest_expiry" ON "coupons" USING btree ("expires_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_published_newest" ON "posts" USING btree ("posted_on","id","active","posted","private","shared_fb","created_at","expires_on","filled_at","order_id") WHERE removed_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_pending_newest" ON "posts" USING btree ("created_at","id","active","posted","private","shared_fb","expires_on","order_id") WHERE removed_at is null and posted_on is null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_first_paid" ON "orders" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "orders_latest_invoice" ON "orders" USING btree ("invoice_number" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_first_invoice" ON "orders" USING btree ("invoice_number","id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "frontend_errors_newest" ON "frontend_errors" USING btree ("error_time","id");--> statement-breakpoint
CREATE INDEX "server_errors_newest" ON "server_errors" USING btree ("error_time","id");--> statement-breakpoint
CREATE INDEX "server_errors_by_count" ON "server_errors" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "support_tickets_newest" ON "support_tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
-- Dropped last, since this also locks out reading until the migration has ended.
DROP INDEX "users_created_at";--> statement-breakpoint
DROP INDEX "coupons_created_at";--> statement-breakpoint
DROP INDEX "posts_published";--> statement-breakpoint
DROP INDEX "posts_pending";--> statement-breakpoint
DROP INDEX "orders_created_at";--> statement-breakpoint
DROP INDEX "payments_created_at";--> statement-breakpoint
DROP INDEX "frontend_errors_time";--> statement-breakpoint
DROP INDEX "server_errors_time";--> statement-breakpoint
DROP INDEX "server_errors_count";--> statement-breakpoint
DROP INDEX "support_tickets_created_at";--> statement-breakpoint
DROP INDEX "audit_log_at";