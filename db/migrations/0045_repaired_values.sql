-- no transaction
-- Corrects values whose right form is certain, before the next file adds rules that refuse the wrong form. Negative pay is no pay.
UPDATE "posts" SET "salary_min_cents" = greatest("salary_min_cents", 0), "salary_max_cents" = greatest("salary_max_cents", 0)
  WHERE "salary_min_cents" < 0 OR "salary_max_cents" < 0;--> statement-breakpoint
-- The ends of a range that were stored the wrong way round. A maximum of 0 means that there is none.
UPDATE "posts" SET "salary_min_cents" = "salary_max_cents", "salary_max_cents" = "salary_min_cents"
  WHERE "salary_max_cents" > 0 AND "salary_max_cents" < "salary_min_cents";--> statement-breakpoint
UPDATE "candidates" SET "salary_cents" = 0 WHERE "salary_cents" < 0;--> statement-breakpoint
-- An order keeps the headline of its post, and says that the post is gone.
UPDATE "orders" SET "post_id" = NULL WHERE "post_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "posts" WHERE "posts"."id" = "orders"."post_id");--> statement-breakpoint
-- An organization could be removed after the use of a gift card for it was given back.
UPDATE "coupon_uses" SET "organization_id" = NULL
  WHERE "organization_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "organizations" WHERE "organizations"."id" = "coupon_uses"."organization_id");--> statement-breakpoint
-- No request finds an answer without a user.
DELETE FROM "idempotent_answers" WHERE "user_id" IS NULL;--> statement-breakpoint
-- The next file adds these rules. A row that breaks one could not be changed any more, so the migration ends here while there is any, and
-- names the rule.
-- few rows: it changes none.
do $$
declare broken text;
begin
  select case
      when ("purpose" in ('confirm', 'reset', 'change_email')) is false then 'mailed_codes_purpose_known'
      when ("tries" >= 0) is false then 'mailed_codes_tries'
    end into broken from "mailed_codes"
    where ("purpose" in ('confirm', 'reset', 'change_email')) is false
    or ("tries" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table mailed_codes break the rule %', broken; end if;
  select case
      when ("kind" in ('education', 'experience')) is false then 'candidate_history_kind_known'
    end into broken from "candidate_history"
    where ("kind" in ('education', 'experience')) is false limit 1;
  if broken is not null then raise exception 'rows of the table candidate_history break the rule %', broken; end if;
  select case
      when ("pay_type" in ('Annually', 'Hourly')) is false then 'candidates_pay_type_known'
      when ("salary_cents" >= 0) is false then 'candidates_salary'
    end into broken from "candidates"
    where ("pay_type" in ('Annually', 'Hourly')) is false
    or ("salary_cents" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table candidates break the rule %', broken; end if;
  select case
      when (count > 0 and months > 0 and discount between 0 and 10000) is false then 'credit_packs_amounts'
    end into broken from "credit_packs"
    where (count > 0 and months > 0 and discount between 0 and 10000) is false limit 1;
  if broken is not null then raise exception 'rows of the table credit_packs break the rule %', broken; end if;
  select case
      when ("credit_price_cents" >= 0) is false then 'credit_plans_price'
    end into broken from "credit_plans"
    where ("credit_price_cents" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table credit_plans break the rule %', broken; end if;
  select case
      when ("status" in ('paying', 'paid')) is false then 'credit_purchases_status_known'
      when (count > 0 and months > 0 and list_cents >= 0 and savings_cents >= 0) is false then 'credit_purchases_amounts'
    end into broken from "credit_purchases"
    where ("status" in ('paying', 'paid')) is false
    or (count > 0 and months > 0 and list_cents >= 0 and savings_cents >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table credit_purchases break the rule %', broken; end if;
  select case
      when ("file_type" in ('Resume', 'Cover Letter', 'Other')) is false then 'files_file_type_known'
      when ("size" >= 0) is false then 'files_size'
    end into broken from "files"
    where ("file_type" in ('Resume', 'Cover Letter', 'Other')) is false
    or ("size" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table files break the rule %', broken; end if;
  select case
      when ("subject" in ('posts')) is false then 'staff_notices_subject_known'
    end into broken from "staff_notices"
    where ("subject" in ('posts')) is false limit 1;
  if broken is not null then raise exception 'rows of the table staff_notices break the rule %', broken; end if;
  select case
      when ("sent" >= 0 and "empty" >= 0 and "skipped" >= 0 and "failed" >= 0) is false then 'newsletter_editions_counts'
    end into broken from "newsletter_editions"
    where ("sent" >= 0 and "empty" >= 0 and "skipped" >= 0 and "failed" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table newsletter_editions break the rule %', broken; end if;
  select case
      when ("state" in ('waiting', 'sent', 'empty', 'skipped', 'failed')) is false then 'newsletter_issues_state_known'
      when ("jobs" >= 0 and "tries" >= 0) is false then 'newsletter_issues_counts'
    end into broken from "newsletter_issues"
    where ("state" in ('waiting', 'sent', 'empty', 'skipped', 'failed')) is false
    or ("jobs" >= 0 and "tries" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table newsletter_issues break the rule %', broken; end if;
  select case
      when ("source" in ('accounts', 'addresses')) is false then 'newsletter_totals_source_known'
    end into broken from "newsletter_totals"
    where ("source" in ('accounts', 'addresses')) is false limit 1;
  if broken is not null then raise exception 'rows of the table newsletter_totals break the rule %', broken; end if;
  select case
      when ("quantity" >= 0 and "price_cents" >= 0 and "total_cents" >= 0) is false then 'order_items_amounts'
    end into broken from "order_items"
    where ("quantity" >= 0 and "price_cents" >= 0 and "total_cents" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table order_items break the rule %', broken; end if;
  select case
      when ("list_price_cents" >= 0 and "price_cents" >= 0 and "promotional_price_cents" >= 0) is false then 'products_amounts'
      when (days > 0) is false then 'products_days'
    end into broken from "products"
    where ("list_price_cents" >= 0 and "price_cents" >= 0 and "promotional_price_cents" >= 0) is false
    or (days > 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table products break the rule %', broken; end if;
  select case
      when ("amount_cents" >= 0) is false then 'sandbox_charges_amount'
    end into broken from "sandbox_charges"
    where ("amount_cents" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table sandbox_charges break the rule %', broken; end if;
  select case
      when ("amount_cents" >= 0) is false then 'sandbox_refunds_amount'
    end into broken from "sandbox_refunds"
    where ("amount_cents" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table sandbox_refunds break the rule %', broken; end if;
  select case
      when ("count" >= 0) is false then 'server_errors_count'
    end into broken from "server_errors"
    where ("count" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table server_errors break the rule %', broken; end if;
  select case
      when ("feedback_type" in ('help', 'feedback', 'featurerequest', 'suggestions', 'error')) is false then 'support_tickets_feedback_type_known'
      when ("state" in ('open', 'answered')) is false then 'support_tickets_state_known'
    end into broken from "support_tickets"
    where ("feedback_type" in ('help', 'feedback', 'featurerequest', 'suggestions', 'error')) is false
    or ("state" in ('open', 'answered')) is false limit 1;
  if broken is not null then raise exception 'rows of the table support_tickets break the rule %', broken; end if;
  select case
      when ("source" in ('smtp', 'webhook', 'mailbox')) is false then 'mail_bounces_source_known'
    end into broken from "mail_bounces"
    where ("source" in ('smtp', 'webhook', 'mailbox')) is false limit 1;
  if broken is not null then raise exception 'rows of the table mail_bounces break the rule %', broken; end if;
  select case
      when ("attempts" >= 0) is false then 'mails_attempts'
    end into broken from "mails"
    where ("attempts" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table mails break the rule %', broken; end if;
  select case
      when ((user_id is null) <> (email is null)) is false then 'job_alerts_one_owner'
      when (hour between 0 and 23) is false then 'job_alerts_hour'
      when ("least_cents" >= 0 and "miles" >= 0) is false then 'job_alerts_amounts'
    end into broken from "job_alerts"
    where ((user_id is null) <> (email is null)) is false
    or (hour between 0 and 23) is false
    or ("least_cents" >= 0 and "miles" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table job_alerts break the rule %', broken; end if;
  select case
      when ("action" in ('view', 'bookmark', 'apply_direct')) is false then 'post_actions_action_known'
    end into broken from "post_actions"
    where ("action" in ('view', 'bookmark', 'apply_direct')) is false limit 1;
  if broken is not null then raise exception 'rows of the table post_actions break the rule %', broken; end if;
  select case
      when ("coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card')) is false then 'coupons_coupon_type_known'
      when ("amount_type" in ('percent', 'dollars')) is false then 'coupons_amount_type_known'
      when ("trigger_amount_type" in ('percent', 'dollars')) is false then 'coupons_trigger_amount_type_known'
      when ("amount" >= 0 and "trigger_amount" >= 0 and "trigger_count" >= 0) is false then 'coupons_amounts'
    end into broken from "coupons"
    where ("coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card')) is false
    or ("amount_type" in ('percent', 'dollars')) is false
    or ("trigger_amount_type" in ('percent', 'dollars')) is false
    or ("amount" >= 0 and "trigger_amount" >= 0 and "trigger_count" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table coupons break the rule %', broken; end if;
  select case
      when ("closed_by" is null or exists (select from "users" where "users"."id" = "job_reports"."closed_by")) is false then 'job_reports_closed_by_users_id_fk'
      when ("reason" in ('scam', 'expired', 'discrimination', 'not_for_this_board', 'other')) is false then 'job_reports_reason_known'
      when ("outcome" in ('dismissed', 'taken_down')) is false then 'job_reports_outcome_known'
      when ((closed_on is null) = (outcome is null)) is false then 'job_reports_closed_with_outcome'
    end into broken from "job_reports"
    where ("closed_by" is null or exists (select from "users" where "users"."id" = "job_reports"."closed_by")) is false
    or ("reason" in ('scam', 'expired', 'discrimination', 'not_for_this_board', 'other')) is false
    or ("outcome" in ('dismissed', 'taken_down')) is false
    or ((closed_on is null) = (outcome is null)) is false limit 1;
  if broken is not null then raise exception 'rows of the table job_reports break the rule %', broken; end if;
  select case
      when ("posted_by" is null or exists (select from "users" where "users"."id" = "social_shares"."posted_by")) is false then 'social_shares_posted_by_users_id_fk'
      when ("source" in ('person', 'board')) is false then 'social_shares_source_known'
      when ("state" in ('waiting', 'sending', 'shared', 'failed', 'unknown', 'not_connected', 'too_late', 'skipped')) is false then 'social_shares_state_known'
      when ("attempts" >= 0) is false then 'social_shares_attempts'
    end into broken from "social_shares"
    where ("posted_by" is null or exists (select from "users" where "users"."id" = "social_shares"."posted_by")) is false
    or ("source" in ('person', 'board')) is false
    or ("state" in ('waiting', 'sending', 'shared', 'failed', 'unknown', 'not_connected', 'too_late', 'skipped')) is false
    or ("attempts" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table social_shares break the rule %', broken; end if;
  select case
      when ("added_by" is null or exists (select from "users" where "users"."id" = "organization_members"."added_by")) is false then 'organization_members_added_by_users_id_fk'
    end into broken from "organization_members"
    where ("added_by" is null or exists (select from "users" where "users"."id" = "organization_members"."added_by")) is false limit 1;
  if broken is not null then raise exception 'rows of the table organization_members break the rule %', broken; end if;
  select case
      when ("requested_by" is null or exists (select from "users" where "users"."id" = "refunds"."requested_by")) is false then 'refunds_requested_by_users_id_fk'
      when ("status" in ('intended', 'refunded', 'refused')) is false then 'refunds_status_known'
      when ("credits" >= 0) is false then 'refunds_credits'
    end into broken from "refunds"
    where ("requested_by" is null or exists (select from "users" where "users"."id" = "refunds"."requested_by")) is false
    or ("status" in ('intended', 'refunded', 'refused')) is false
    or ("credits" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table refunds break the rule %', broken; end if;
  select case
      when ("organization_id" is null or exists (select from "organizations" where "organizations"."id" = "coupon_uses"."organization_id")) is false then 'coupon_uses_organization_id_organizations_id_fk'
      when ("coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card')) is false then 'coupon_uses_coupon_type_known'
    end into broken from "coupon_uses"
    where ("organization_id" is null or exists (select from "organizations" where "organizations"."id" = "coupon_uses"."organization_id")) is false
    or ("coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card')) is false limit 1;
  if broken is not null then raise exception 'rows of the table coupon_uses break the rule %', broken; end if;
  select case
      when ("user_id" is null or exists (select from "users" where "users"."id" = "payments"."user_id")) is false then 'payments_user_id_users_id_fk'
      when ("status" in ('intended', 'charged', 'declined', 'settled', 'refunded')) is false then 'payments_status_known'
      when ("method" in ('invoice', 'cheque', 'bank transfer', 'other')) is false then 'payments_method_known'
    end into broken from "payments"
    where ("user_id" is null or exists (select from "users" where "users"."id" = "payments"."user_id")) is false
    or ("status" in ('intended', 'charged', 'declined', 'settled', 'refunded')) is false
    or ("method" in ('invoice', 'cheque', 'bank transfer', 'other')) is false limit 1;
  if broken is not null then raise exception 'rows of the table payments break the rule %', broken; end if;
  select case
      when ("post_id" is null or exists (select from "posts" where "posts"."id" = "orders"."post_id")) is false then 'orders_post_id_posts_id_fk'
      when ("status" in ('open', 'paying', 'paid', 'cancelled')) is false then 'orders_status_known'
      when ("subtotal_cents" >= 0 and "discount_cents" >= 0 and "days" >= 0) is false then 'orders_amounts'
    end into broken from "orders"
    where ("post_id" is null or exists (select from "posts" where "posts"."id" = "orders"."post_id")) is false
    or ("status" in ('open', 'paying', 'paid', 'cancelled')) is false
    or ("subtotal_cents" >= 0 and "discount_cents" >= 0 and "days" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table orders break the rule %', broken; end if;
  select case
      when ("reviewed_by" is null or exists (select from "users" where "users"."id" = "posts"."reviewed_by")) is false then 'posts_reviewed_by_users_id_fk'
      when ("post_type" in ('Standard', 'Long term', 'Short term (2 weeks or less)', 'Summer camp')) is false then 'posts_post_type_known'
      when ("pay_type" in ('Annually', 'Hourly')) is false then 'posts_pay_type_known'
      when ("review_state" in ('waiting', 'changes_asked', 'approved', 'declined')) is false then 'posts_review_state_known'
      when (salary_min_cents >= 0 and salary_max_cents >= 0 and (salary_max_cents = 0 or salary_min_cents <= salary_max_cents)) is false then 'posts_salary'
      when ("step" >= 0 and "renewals" >= 0 and "max_renewals" >= 0 and "application_count" >= 0) is false then 'posts_counts'
    end into broken from "posts"
    where ("reviewed_by" is null or exists (select from "users" where "users"."id" = "posts"."reviewed_by")) is false
    or ("post_type" in ('Standard', 'Long term', 'Short term (2 weeks or less)', 'Summer camp')) is false
    or ("pay_type" in ('Annually', 'Hourly')) is false
    or ("review_state" in ('waiting', 'changes_asked', 'approved', 'declined')) is false
    or (salary_min_cents >= 0 and salary_max_cents >= 0 and (salary_max_cents = 0 or salary_min_cents <= salary_max_cents)) is false
    or ("step" >= 0 and "renewals" >= 0 and "max_renewals" >= 0 and "application_count" >= 0) is false limit 1;
  if broken is not null then raise exception 'rows of the table posts break the rule %', broken; end if;
end $$;
