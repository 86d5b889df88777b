-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_actor" ON "sessions" ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_resume_file" ON "applications" ("resume_file_id") WHERE resume_file_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_cover_letter_file" ON "applications" ("cover_letter_file_id") WHERE cover_letter_file_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_other_file" ON "applications" ("other_file_id") WHERE other_file_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "candidates_resume_file" ON "candidates" ("resume_file_id") WHERE resume_file_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_uses_organization" ON "coupon_uses" ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
-- The table has the answers of seven days, so looking at its rows takes milliseconds.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE "idempotent_answers" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_codes" VALIDATE CONSTRAINT "mailed_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "mailed_codes" VALIDATE CONSTRAINT "mailed_codes_tries";--> statement-breakpoint
ALTER TABLE "candidate_history" VALIDATE CONSTRAINT "candidate_history_kind_known";--> statement-breakpoint
ALTER TABLE "candidates" VALIDATE CONSTRAINT "candidates_pay_type_known";--> statement-breakpoint
ALTER TABLE "candidates" VALIDATE CONSTRAINT "candidates_salary";--> statement-breakpoint
ALTER TABLE "credit_packs" VALIDATE CONSTRAINT "credit_packs_amounts";--> statement-breakpoint
ALTER TABLE "credit_plans" VALIDATE CONSTRAINT "credit_plans_price";--> statement-breakpoint
ALTER TABLE "credit_purchases" VALIDATE CONSTRAINT "credit_purchases_status_known";--> statement-breakpoint
ALTER TABLE "credit_purchases" VALIDATE CONSTRAINT "credit_purchases_amounts";--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_file_type_known";--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_size";--> statement-breakpoint
ALTER TABLE "staff_notices" VALIDATE CONSTRAINT "staff_notices_subject_known";--> statement-breakpoint
ALTER TABLE "newsletter_editions" VALIDATE CONSTRAINT "newsletter_editions_counts";--> statement-breakpoint
ALTER TABLE "newsletter_issues" VALIDATE CONSTRAINT "newsletter_issues_state_known";--> statement-breakpoint
ALTER TABLE "newsletter_issues" VALIDATE CONSTRAINT "newsletter_issues_counts";--> statement-breakpoint
ALTER TABLE "newsletter_totals" VALIDATE CONSTRAINT "newsletter_totals_source_known";--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_amounts";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_amounts";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_days";--> statement-breakpoint
ALTER TABLE "sandbox_charges" VALIDATE CONSTRAINT "sandbox_charges_amount";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" VALIDATE CONSTRAINT "sandbox_refunds_amount";--> statement-breakpoint
ALTER TABLE "server_errors" VALIDATE CONSTRAINT "server_errors_count";--> statement-breakpoint
ALTER TABLE "support_tickets" VALIDATE CONSTRAINT "support_tickets_feedback_type_known";--> statement-breakpoint
ALTER TABLE "support_tickets" VALIDATE CONSTRAINT "support_tickets_state_known";--> statement-breakpoint
ALTER TABLE "mail_bounces" VALIDATE CONSTRAINT "mail_bounces_source_known";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_attempts";--> statement-breakpoint
ALTER TABLE "job_alerts" VALIDATE CONSTRAINT "job_alerts_one_owner";--> statement-breakpoint
ALTER TABLE "job_alerts" VALIDATE CONSTRAINT "job_alerts_hour";--> statement-breakpoint
ALTER TABLE "job_alerts" VALIDATE CONSTRAINT "job_alerts_amounts";--> statement-breakpoint
ALTER TABLE "post_actions" VALIDATE CONSTRAINT "post_actions_action_known";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_coupon_type_known";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_amount_type_known";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_trigger_amount_type_known";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_amounts";--> statement-breakpoint
ALTER TABLE "job_reports" VALIDATE CONSTRAINT "job_reports_closed_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "job_reports" VALIDATE CONSTRAINT "job_reports_reason_known";--> statement-breakpoint
ALTER TABLE "job_reports" VALIDATE CONSTRAINT "job_reports_outcome_known";--> statement-breakpoint
ALTER TABLE "job_reports" VALIDATE CONSTRAINT "job_reports_closed_with_outcome";--> statement-breakpoint
ALTER TABLE "social_shares" VALIDATE CONSTRAINT "social_shares_posted_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "social_shares" VALIDATE CONSTRAINT "social_shares_source_known";--> statement-breakpoint
ALTER TABLE "social_shares" VALIDATE CONSTRAINT "social_shares_state_known";--> statement-breakpoint
ALTER TABLE "social_shares" VALIDATE CONSTRAINT "social_shares_attempts";--> statement-breakpoint
ALTER TABLE "organization_members" VALIDATE CONSTRAINT "organization_members_added_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_requested_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_status_known";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_credits";--> statement-breakpoint
ALTER TABLE "coupon_uses" VALIDATE CONSTRAINT "coupon_uses_organization_id_organizations_id_fk";--> statement-breakpoint
ALTER TABLE "coupon_uses" VALIDATE CONSTRAINT "coupon_uses_coupon_type_known";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_status_known";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_method_known";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_post_id_posts_id_fk";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_reviewed_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_post_type_known";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_pay_type_known";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_review_state_known";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_salary";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_counts";--> statement-breakpoint
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_actor_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refunded";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_refunded";--> statement-breakpoint
ALTER TABLE "credit_purchases" VALIDATE CONSTRAINT "credit_purchases_refunded";
