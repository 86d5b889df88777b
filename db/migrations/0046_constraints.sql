-- Adds rules that new rows must keep. Older rows are checked by the next file, without a lock that makes anybody wait. Each table is
-- changed once, and the busiest ones last, because a lock is held until the end of the file.
ALTER TABLE "mailed_codes"
  ADD CONSTRAINT "mailed_codes_purpose_known" CHECK ("purpose" in ('confirm', 'reset', 'change_email')) NOT VALID,
  ADD CONSTRAINT "mailed_codes_tries" CHECK ("tries" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "candidate_history"
  ADD CONSTRAINT "candidate_history_kind_known" CHECK ("kind" in ('education', 'experience')) NOT VALID;--> statement-breakpoint
ALTER TABLE "candidates"
  ADD CONSTRAINT "candidates_pay_type_known" CHECK ("pay_type" in ('Annually', 'Hourly')) NOT VALID,
  ADD CONSTRAINT "candidates_salary" CHECK ("salary_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_packs"
  ADD CONSTRAINT "credit_packs_amounts" CHECK (count > 0 and months > 0 and discount between 0 and 10000) NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_plans"
  ADD CONSTRAINT "credit_plans_price" CHECK ("credit_price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_purchases"
  ADD CONSTRAINT "credit_purchases_status_known" CHECK ("status" in ('paying', 'paid')) NOT VALID,
  ADD CONSTRAINT "credit_purchases_amounts" CHECK (count > 0 and months > 0 and list_cents >= 0 and savings_cents >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "files"
  ADD CONSTRAINT "files_file_type_known" CHECK ("file_type" in ('Resume', 'Cover Letter', 'Other')) NOT VALID,
  ADD CONSTRAINT "files_size" CHECK ("size" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_notices"
  ADD CONSTRAINT "staff_notices_subject_known" CHECK ("subject" in ('posts')) NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_editions"
  ADD CONSTRAINT "newsletter_editions_counts" CHECK ("sent" >= 0 and "empty" >= 0 and "skipped" >= 0 and "failed" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_issues"
  ADD CONSTRAINT "newsletter_issues_state_known" CHECK ("state" in ('waiting', 'sent', 'empty', 'skipped', 'failed')) NOT VALID,
  ADD CONSTRAINT "newsletter_issues_counts" CHECK ("jobs" >= 0 and "tries" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_totals"
  ADD CONSTRAINT "newsletter_totals_source_known" CHECK ("source" in ('accounts', 'addresses')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items"
  ADD CONSTRAINT "order_items_amounts" CHECK ("quantity" >= 0 and "price_cents" >= 0 and "total_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products"
  ADD CONSTRAINT "products_amounts" CHECK ("list_price_cents" >= 0 and "price_cents" >= 0 and "promotional_price_cents" >= 0) NOT VALID,
  ADD CONSTRAINT "products_days" CHECK (days > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_charges"
  ADD CONSTRAINT "sandbox_charges_amount" CHECK ("amount_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_refunds"
  ADD CONSTRAINT "sandbox_refunds_amount" CHECK ("amount_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "server_errors"
  ADD CONSTRAINT "server_errors_count" CHECK ("count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_tickets"
  ADD CONSTRAINT "support_tickets_feedback_type_known" CHECK ("feedback_type" in ('help', 'feedback', 'featurerequest', 'suggestions', 'error')) NOT VALID,
  ADD CONSTRAINT "support_tickets_state_known" CHECK ("state" in ('open', 'answered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail_bounces"
  ADD CONSTRAINT "mail_bounces_source_known" CHECK ("source" in ('smtp', 'webhook', 'mailbox')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mails"
  ADD CONSTRAINT "mails_attempts" CHECK ("attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_alerts"
  ADD CONSTRAINT "job_alerts_one_owner" CHECK ((user_id is null) <> (email is null)) NOT VALID,
  ADD CONSTRAINT "job_alerts_hour" CHECK (hour between 0 and 23) NOT VALID,
  ADD CONSTRAINT "job_alerts_amounts" CHECK ("least_cents" >= 0 and "miles" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "post_actions"
  ADD CONSTRAINT "post_actions_action_known" CHECK ("action" in ('view', 'bookmark', 'apply_direct')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_coupon_type_known" CHECK ("coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card')) NOT VALID,
  ADD CONSTRAINT "coupons_amount_type_known" CHECK ("amount_type" in ('percent', 'dollars')) NOT VALID,
  ADD CONSTRAINT "coupons_trigger_amount_type_known" CHECK ("trigger_amount_type" in ('percent', 'dollars')) NOT VALID,
  ADD CONSTRAINT "coupons_amounts" CHECK ("amount" >= 0 and "trigger_amount" >= 0 and "trigger_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_reports"
  ADD CONSTRAINT "job_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "users"("id") NOT VALID,
  ADD CONSTRAINT "job_reports_reason_known" CHECK ("reason" in ('scam', 'expired', 'discrimination', 'not_for_this_board', 'other')) NOT VALID,
  ADD CONSTRAINT "job_reports_outcome_known" CHECK ("outcome" in ('dismissed', 'taken_down')) NOT VALID,
  ADD CONSTRAINT "job_reports_closed_with_outcome" CHECK ((closed_on is null) = (outcome is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "social_shares"
  ADD CONSTRAINT "social_shares_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "users"("id") NOT VALID,
  ADD CONSTRAINT "social_shares_source_known" CHECK ("source" in ('person', 'board')) NOT VALID,
  ADD CONSTRAINT "social_shares_state_known" CHECK ("state" in ('waiting', 'sending', 'shared', 'failed', 'unknown', 'not_connected', 'too_late', 'skipped')) NOT VALID,
  ADD CONSTRAINT "social_shares_attempts" CHECK ("attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "organization_members"
  ADD CONSTRAINT "organization_members_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "users"("id") NOT VALID,
  ADD CONSTRAINT "refunds_status_known" CHECK ("status" in ('intended', 'refunded', 'refused')) NOT VALID,
  ADD CONSTRAINT "refunds_credits" CHECK ("credits" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon_uses"
  ADD CONSTRAINT "coupon_uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE set null NOT VALID,
  ADD CONSTRAINT "coupon_uses_coupon_type_known" CHECK ("coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") NOT VALID,
  ADD CONSTRAINT "payments_status_known" CHECK ("status" in ('intended', 'charged', 'declined', 'settled', 'refunded')) NOT VALID,
  ADD CONSTRAINT "payments_method_known" CHECK ("method" in ('invoice', 'cheque', 'bank transfer', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "posts"("id") NOT VALID,
  ADD CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'paying', 'paid', 'cancelled')) NOT VALID,
  ADD CONSTRAINT "orders_amounts" CHECK ("subtotal_cents" >= 0 and "discount_cents" >= 0 and "days" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts"
  ADD CONSTRAINT "posts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "users"("id") NOT VALID,
  ADD CONSTRAINT "posts_post_type_known" CHECK ("post_type" in ('Standard', 'Long term', 'Short term (2 weeks or less)', 'Summer camp')) NOT VALID,
  ADD CONSTRAINT "posts_pay_type_known" CHECK ("pay_type" in ('Annually', 'Hourly')) NOT VALID,
  ADD CONSTRAINT "posts_review_state_known" CHECK ("review_state" in ('waiting', 'changes_asked', 'approved', 'declined')) NOT VALID,
  ADD CONSTRAINT "posts_salary" CHECK (salary_min_cents >= 0 and salary_max_cents >= 0 and (salary_max_cents = 0 or salary_min_cents <= salary_max_cents)) NOT VALID,
  ADD CONSTRAINT "posts_counts" CHECK ("step" >= 0 and "renewals" >= 0 and "max_renewals" >= 0 and "application_count" >= 0) NOT VALID;
