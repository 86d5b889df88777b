-- no transaction
ALTER TABLE "application_events" VALIDATE CONSTRAINT "application_events_kind_known";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_inbox" ON "applications" USING btree ("post_id","created_at","id","stage","withdrawn_at","answered_at","opened_at","wrote_at","unread_message","user_id","first_name","last_name","email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_by_name" ON "applications" USING btree ("post_id",lower(last_name),lower(first_name),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_text" ON "applications" USING gin (lower(first_name || ' ' || last_name || case when withdrawn_at is null then ' ' || email else '' end) gin_trgm_ops);--> statement-breakpoint
-- The first columns of applications_inbox take their place.
DROP INDEX CONCURRENTLY IF EXISTS "applications_post";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "applications_stage";
