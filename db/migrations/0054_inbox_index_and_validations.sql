-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_stage" ON "applications" USING btree ("post_id","stage","created_at","withdrawn_at","answered_at","user_id");--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_stage_known";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_imported";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_source";