-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_listed_abroad" ON "posts" USING btree ("id") WHERE listed and currency <> 'USD';
