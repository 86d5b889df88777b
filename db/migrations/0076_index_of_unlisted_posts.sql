-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_unlisted" ON "posts" USING btree ("expires_on") WHERE not listed and posted and active and not private and filled_at is null and posted_on is not null;
