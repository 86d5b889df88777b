-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_unanswered" ON "applications" USING btree ("post_id","created_at") WHERE answered_at is null and withdrawn_at is null and user_id is not null and stage <> 'hired';
