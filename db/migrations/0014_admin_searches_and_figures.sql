CREATE INDEX "users_text" ON "users" USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_paid_on" ON "orders" USING btree ("paid_on") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE status in ('open', 'paying');