-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_user" ON "payments" USING btree ("user_id");
