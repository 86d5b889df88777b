CREATE TABLE "support_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "state" text DEFAULT 'answered' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_answers_ticket" ON "support_answers" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "support_answers_author" ON "support_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "applications_created_at" ON "applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "candidates_updated_at" ON "candidates" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "candidates_created_at" ON "candidates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_last_name" ON "candidates" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "candidates_text" ON "candidates" USING gin (lower(first_name || ' ' || last_name || ' ' || title || ' ' || city || ' ' || immutable_join(skills)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_first_posted_on" ON "posts" USING btree ("first_posted_on");--> statement-breakpoint
CREATE INDEX "organizations_text" ON "organizations" USING gin (lower(name || ' ' || city || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_by_name" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "support_tickets_unanswered" ON "support_tickets" USING btree ("created_at") WHERE state = 'open' and response_requested;--> statement-breakpoint
CREATE INDEX "support_tickets_text" ON "support_tickets" USING gin (lower(email || ' ' || message) gin_trgm_ops);--> statement-breakpoint
-- Answers were not recorded before, so the messages that exist count as answered; new ones are open. Neither statement writes the table.
ALTER TABLE "support_tickets" ALTER COLUMN "state" SET DEFAULT 'open';
