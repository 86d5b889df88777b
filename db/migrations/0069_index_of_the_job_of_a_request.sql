-- no transaction
ALTER TABLE "candidate_requests" VALIDATE CONSTRAINT "candidate_requests_post_id_posts_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "candidate_requests_post" ON "candidate_requests" USING btree ("post_id");
