-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_interviewed" ON "applications" USING btree ("interviewed_at","id") WHERE interviewed_at is not null;
