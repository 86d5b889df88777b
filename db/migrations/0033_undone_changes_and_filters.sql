ALTER TABLE "audit_log" ADD COLUMN "undoes" uuid;--> statement-breakpoint
CREATE INDEX "candidates_skills" ON "candidates" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "posts_pending_step" ON "posts" USING btree ("step","created_at","id") WHERE removed_at is null and posted_on is null;