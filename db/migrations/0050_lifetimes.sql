-- no transaction
CREATE TABLE IF NOT EXISTS "post_action_days" (
	"post_id" uuid NOT NULL,
	"action" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "post_action_days_post_id_action_day_pk" PRIMARY KEY("post_id","action","day")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mailed_codes_expires_at" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refresh_tokens_expires_at" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_origin" ON "sessions" USING btree ("created_at") WHERE ip is not null or user_agent is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_login_ip" ON "users" USING btree ("last_login_at") WHERE last_login_ip is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_reports_addresses" ON "job_reports" USING btree ("created_at") WHERE reporter_key like 'address:%';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_actions_at" ON "post_actions" USING btree ("at") WHERE action <> 'bookmark';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_cancelled" ON "orders" USING btree ("created_at") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "idempotent_answers_created_at" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_receipt_email" ON "payments" USING btree ("created_at") WHERE receipt_email is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_values" ON "audit_log" USING btree ("at") WHERE (before is not null or after is not null) and subject not in ('order', 'payment', 'coupon', 'coupons', 'credits', 'packs', 'products', 'plans', 'settings');