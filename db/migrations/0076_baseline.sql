-- The tables, indexes and constraints of release 3.1.38, with which every board begins. A board that has had all migrations of that release
-- has them already. The functions and triggers are in db/functions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE invoice_numbers START 10001;
--> statement-breakpoint
-- An index of candidates is made with it, so its text never changes. array_to_string is only STABLE, because of types whose text depends on
-- settings; for text[] it is immutable.
CREATE FUNCTION immutable_join(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT array_to_string(words, ' ') $$;
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"email" text,
	"digits_hash" text,
	"registration_hash" text,
	"redirect" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_codes_purpose_known" CHECK ("mailed_codes"."purpose" in ('confirm', 'reset', 'change_email')),
	CONSTRAINT "mailed_codes_tries" CHECK ("mailed_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_session_id" uuid,
	"remember" boolean DEFAULT false NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"last_login_ip" text,
	"newsletter_days" text[] DEFAULT '{Monday,Wednesday,Friday}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collection_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alert_keys" (
	"key" text NOT NULL,
	"alert_id" uuid NOT NULL,
	CONSTRAINT "job_alert_keys_key_alert_id_pk" PRIMARY KEY("key","alert_id")
);
--> statement-breakpoint
CREATE TABLE "job_alert_matches" (
	"alert_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "job_alert_matches_alert_id_post_id_pk" PRIMARY KEY("alert_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"search" jsonb NOT NULL,
	"query" "tsquery" NOT NULL,
	"least_cents" bigint NOT NULL,
	"zip" text NOT NULL,
	"miles" integer NOT NULL,
	"keys" text[] NOT NULL,
	"at_once" boolean NOT NULL,
	"days" text[] NOT NULL,
	"hour" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"confirmed_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "job_alerts_one_owner" CHECK ((user_id is null) <> (email is null)),
	CONSTRAINT "job_alerts_hour" CHECK (hour between 0 and 23),
	CONSTRAINT "job_alerts_amounts" CHECK ("job_alerts"."least_cents" >= 0 and "job_alerts"."miles" >= 0)
);
--> statement-breakpoint
CREATE TABLE "answer_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"stage_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"templates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"stage" text,
	"stage_name" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"shown" boolean NOT NULL,
	"answers" boolean,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_events_kind_known" CHECK ("application_events"."kind" in ('opened', 'note', 'reply', 'stage', 'answer', 'withdrawn')),
	CONSTRAINT "application_events_stage_known" CHECK ("application_events"."stage" in ('new', 'in_touch', 'interview', 'offer', 'hired', 'not_suitable')),
	CONSTRAINT "application_events_note_hidden" CHECK ("application_events"."kind" <> 'note' or not "application_events"."shown"),
	CONSTRAINT "application_events_stage" CHECK (("application_events"."kind" = 'stage') = ("application_events"."stage" is not null))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"resume_file_id" uuid,
	"cover_letter_file_id" uuid,
	"other_file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"wrote_at" timestamp with time zone,
	"unread_message" boolean DEFAULT false NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"account_removed_at" timestamp with time zone,
	CONSTRAINT "applications_stage_known" CHECK ("applications"."stage" in ('new', 'in_touch', 'interview', 'offer', 'hired', 'not_suitable'))
);
--> statement-breakpoint
CREATE TABLE "committee_applications" (
	"committee_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "committee_applications_committee_id_application_id_pk" PRIMARY KEY("committee_id","application_id"),
	CONSTRAINT "committee_applications_number_least" CHECK ("committee_applications"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "committee_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committee_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "committee_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"file_kind" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "committee_openings_file_kind_known" CHECK ("committee_openings"."file_kind" in ('Resume', 'Cover letter', 'Other file'))
);
--> statement-breakpoint
CREATE TABLE "committee_opinions" (
	"member_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"knows_applicant" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "committee_opinions_member_id_application_id_pk" PRIMARY KEY("member_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "committee_scores" (
	"member_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"criterion" smallint NOT NULL,
	"score" smallint NOT NULL,
	CONSTRAINT "committee_scores_member_id_application_id_criterion_pk" PRIMARY KEY("member_id","application_id","criterion"),
	CONSTRAINT "committee_scores_criterion" CHECK ("committee_scores"."criterion" between 0 and 7),
	CONSTRAINT "committee_scores_score" CHECK ("committee_scores"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "committees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"names_hidden" boolean NOT NULL,
	"files_shown" boolean NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_answers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"applications" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_days" integer,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_answers_counts" CHECK ("organization_answers"."applications" > 0 and "organization_answers"."answered" >= 0 and "organization_answers"."answered" <= "organization_answers"."applications"),
	CONSTRAINT "organization_answers_median" CHECK (("organization_answers"."median_days" is not null) = ("organization_answers"."answered" > 0) and ("organization_answers"."median_days" is null or "organization_answers"."median_days" > 0))
);
--> statement-breakpoint
CREATE TABLE "candidate_hidden_domains" (
	"candidate_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_hidden_domains_candidate_id_domain_pk" PRIMARY KEY("candidate_id","domain")
);
--> statement-breakpoint
CREATE TABLE "candidate_hidden_organizations" (
	"candidate_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_hidden_organizations_candidate_id_organization_id_pk" PRIMARY KEY("candidate_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"start_date" text DEFAULT '' NOT NULL,
	"end_date" text DEFAULT '' NOT NULL,
	"current_employer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_history_kind_known" CHECK ("candidate_history"."kind" in ('education', 'experience'))
);
--> statement-breakpoint
CREATE TABLE "candidate_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"organization_id" uuid,
	"opening_id" uuid,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "candidate_openings_once" UNIQUE NULLS NOT DISTINCT("candidate_id","day","organization_id","kind"),
	CONSTRAINT "candidate_openings_kind_known" CHECK ("candidate_openings"."kind" in ('profile', 'file'))
);
--> statement-breakpoint
CREATE TABLE "candidate_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"asked_by" uuid,
	"post_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_requests_state_known" CHECK ("candidate_requests"."state" in ('waiting', 'accepted', 'declined', 'taken_back')),
	CONSTRAINT "candidate_requests_waiting" CHECK ("candidate_requests"."state" <> 'waiting' or "candidate_requests"."changed_at" = "candidate_requests"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "candidate_search" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"values" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_totals" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "candidate_totals_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"bio_html" text,
	"country_code" text DEFAULT 'US' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"can_work_remote" boolean DEFAULT true NOT NULL,
	"contract_types" text[] DEFAULT '{}' NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"linkedin_url" text DEFAULT '' NOT NULL,
	"salary_cents" integer DEFAULT 0 NOT NULL,
	"pay_type" text DEFAULT 'Annually' NOT NULL,
	"posted" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"hides_employers" boolean DEFAULT false NOT NULL,
	"resume_file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidates_pay_type_known" CHECK ("candidates"."pay_type" in ('Annually', 'Hourly')),
	CONSTRAINT "candidates_salary" CHECK ("candidates"."salary_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_holders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"organization_id" uuid,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"coupon_type" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_coupon_type_known" CHECK ("coupon_uses"."coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"coupon_type" text NOT NULL,
	"amount_type" text NOT NULL,
	"amount" integer NOT NULL,
	"use_limit" integer NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"reuse" boolean DEFAULT true NOT NULL,
	"system_share" boolean DEFAULT true NOT NULL,
	"user_id" uuid,
	"claim_email" text,
	"expires_on" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"trigger_amount" integer,
	"trigger_amount_type" text,
	"trigger_count" integer,
	"triggered_at" timestamp with time zone,
	"order_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_uses" CHECK (use_count >= 0 and use_count <= use_limit),
	CONSTRAINT "coupons_coupon_type_known" CHECK ("coupons"."coupon_type" in ('System', 'User Credits', 'User Discount', 'Gift Card')),
	CONSTRAINT "coupons_amount_type_known" CHECK ("coupons"."amount_type" in ('percent', 'dollars')),
	CONSTRAINT "coupons_trigger_amount_type_known" CHECK ("coupons"."trigger_amount_type" in ('percent', 'dollars')),
	CONSTRAINT "coupons_amounts" CHECK ("coupons"."amount" >= 0 and "coupons"."trigger_amount" >= 0 and "coupons"."trigger_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_packs" (
	"plan_code" text NOT NULL,
	"count" integer NOT NULL,
	"months" integer NOT NULL,
	"discount" integer NOT NULL,
	CONSTRAINT "credit_packs_plan_code_count_pk" PRIMARY KEY("plan_code","count"),
	CONSTRAINT "credit_packs_amounts" CHECK (count > 0 and months > 0 and discount between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "credit_plans" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credit_price_cents" integer NOT NULL,
	CONSTRAINT "credit_plans_price" CHECK ("credit_plans"."credit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"attempt" text NOT NULL,
	"status" text NOT NULL,
	"plan_code" text NOT NULL,
	"count" integer NOT NULL,
	"months" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"savings_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"billing" jsonb,
	"coupon_id" uuid,
	"invoice_number" integer,
	"created_at" timestamp with time zone NOT NULL,
	"paid_on" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refunded_credits" integer DEFAULT 0 NOT NULL,
	"refunded_on" timestamp with time zone,
	CONSTRAINT "credit_purchases_status_known" CHECK ("credit_purchases"."status" in ('paying', 'paid')),
	CONSTRAINT "credit_purchases_amounts" CHECK (count > 0 and months > 0 and list_cents >= 0 and savings_cents >= 0),
	CONSTRAINT "credit_purchases_total" CHECK (total_cents = list_cents - savings_cents and total_cents > 0),
	CONSTRAINT "credit_purchases_refunded" CHECK (refunded_cents >= 0 and refunded_cents <= total_cents and refunded_credits >= 0 and refunded_credits <= count and (refunded_credits = 0 or status = 'paid')),
	CONSTRAINT "credit_purchases_paid" CHECK ((status = 'paid') = (paid_on is not null and coupon_id is not null and invoice_number is not null))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"current_name" text NOT NULL,
	"original_name" text NOT NULL,
	"file_type" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"links_revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_file_type_known" CHECK ("files"."file_type" in ('Resume', 'Cover Letter', 'Other')),
	CONSTRAINT "files_size" CHECK ("files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"granted_by" uuid,
	"granted_on" timestamp with time zone,
	"every_hours" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"next_run_on" timestamp with time zone NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"last_run" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_feeds_failures" CHECK ("import_feeds"."failures" >= 0),
	CONSTRAINT "import_feeds_every_hours" CHECK (every_hours between 1 and 168),
	CONSTRAINT "import_feeds_format" CHECK (format in ('xml', 'wxr', 'wp-rest', 'csv')),
	CONSTRAINT "import_feeds_granted" CHECK (not live or (granted_by is not null and granted_on is not null))
);
--> statement-breakpoint
CREATE TABLE "imported_records" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"foreign_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"imported_on" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_records_source_kind_foreign_id_pk" PRIMARY KEY("source","kind","foreign_id"),
	CONSTRAINT "imported_records_kind" CHECK (kind in ('post', 'organization'))
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	CONSTRAINT "incidents_count_positive" CHECK ("incidents"."count" > 0),
	CONSTRAINT "incidents_times_in_order" CHECK ("incidents"."opened_at" <= "incidents"."last_seen_at" and ("incidents"."ended_at" is null or "incidents"."ended_at" >= "incidents"."opened_at"))
);
--> statement-breakpoint
CREATE TABLE "post_changes" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"restored" integer,
	"step" smallint NOT NULL,
	"former" jsonb,
	"user_id" uuid,
	"by_staff" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_changes_post_id_number_pk" PRIMARY KEY("post_id","number"),
	CONSTRAINT "post_changes_kind_known" CHECK ("post_changes"."kind" in ('changed', 'restored', 'imported')),
	CONSTRAINT "post_changes_restored" CHECK (("post_changes"."kind" = 'restored') = ("post_changes"."restored" is not null)),
	CONSTRAINT "post_changes_numbers" CHECK ("post_changes"."number" >= 0 and "post_changes"."restored" >= 0 and "post_changes"."step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_facets" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"posted_on" timestamp with time zone NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "post_facets_facet_value_post_id_pk" PRIMARY KEY("facet","value","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_totals" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "post_totals_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"post_type" text DEFAULT 'Standard' NOT NULL,
	"contract_type" text DEFAULT 'Full Time' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_html" text,
	"remote" boolean DEFAULT false NOT NULL,
	"country_code" text DEFAULT 'US' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"place_before_remote" jsonb,
	"experience" text DEFAULT '' NOT NULL,
	"salary_min_cents" integer DEFAULT 0 NOT NULL,
	"salary_max_cents" integer DEFAULT 0 NOT NULL,
	"pay_type" text DEFAULT 'Annually' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"org_types" text[] DEFAULT '{}' NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"apply_email" text DEFAULT '' NOT NULL,
	"apply_subject" text DEFAULT '' NOT NULL,
	"apply_url" text DEFAULT '' NOT NULL,
	"apply_info" text DEFAULT '' NOT NULL,
	"require_resume" boolean DEFAULT false NOT NULL,
	"require_cover_letter" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"posted" boolean DEFAULT false NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"shared_fb" boolean DEFAULT false NOT NULL,
	"filled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"posted_on" timestamp with time zone,
	"first_posted_on" timestamp with time zone,
	"expires_on" timestamp with time zone,
	"renewals" smallint DEFAULT 0 NOT NULL,
	"max_renewals" smallint DEFAULT 2 NOT NULL,
	"renews_on" timestamp with time zone,
	"order_id" uuid,
	"application_count" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"review_state" text,
	"review_since" timestamp with time zone,
	"review_note" text DEFAULT '' NOT NULL,
	"reviewed_by" uuid,
	"reviewed_on" timestamp with time zone,
	"queued_at" timestamp with time zone,
	"taken_down_on" timestamp with time zone,
	"taken_down_reason" text DEFAULT '' NOT NULL,
	"takedown_answer" text DEFAULT '' NOT NULL,
	"takedown_answered_on" timestamp with time zone,
	"listed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "posts_post_type_known" CHECK ("posts"."post_type" in ('Standard', 'Long term', 'Short term (2 weeks or less)', 'Summer camp')),
	CONSTRAINT "posts_pay_type_known" CHECK ("posts"."pay_type" in ('Annually', 'Hourly')),
	CONSTRAINT "posts_review_state_known" CHECK ("posts"."review_state" in ('waiting', 'changes_asked', 'approved', 'declined')),
	CONSTRAINT "posts_salary" CHECK (salary_min_cents >= 0 and salary_max_cents >= 0 and (salary_max_cents = 0 or salary_min_cents <= salary_max_cents)),
	CONSTRAINT "posts_counts" CHECK ("posts"."step" >= 0 and "posts"."renewals" >= 0 and "posts"."max_renewals" >= 0 and "posts"."application_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_search" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"posted_on" timestamp with time zone NOT NULL,
	"yearly_cents" bigint NOT NULL,
	"zipcode" text NOT NULL,
	"values" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_search" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"posted_on" timestamp with time zone NOT NULL,
	"yearly_cents" bigint NOT NULL,
	"zipcode" text NOT NULL,
	"values" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_search_start" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "similar_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"found" uuid[] NOT NULL,
	"traits" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"reporter_key" text NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_on" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	CONSTRAINT "job_reports_reason_known" CHECK ("job_reports"."reason" in ('scam', 'expired', 'discrimination', 'not_for_this_board', 'other')),
	CONSTRAINT "job_reports_outcome_known" CHECK ("job_reports"."outcome" in ('dismissed', 'taken_down')),
	CONSTRAINT "job_reports_closed_with_outcome" CHECK ((closed_on is null) = (outcome is null))
);
--> statement-breakpoint
CREATE TABLE "social_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"posted_by" uuid,
	CONSTRAINT "social_shares_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "social_shares_source_known" CHECK ("social_shares"."source" in ('person', 'board')),
	CONSTRAINT "social_shares_state_known" CHECK ("social_shares"."state" in ('waiting', 'sending', 'shared', 'failed', 'unknown', 'not_connected', 'too_late', 'skipped')),
	CONSTRAINT "social_shares_attempts" CHECK ("social_shares"."attempts" >= 0),
	CONSTRAINT "social_shares_due_while_waiting" CHECK (("social_shares"."state" = 'waiting') = ("social_shares"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"subject" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"named" text[] NOT NULL,
	CONSTRAINT "staff_notices_subject_known" CHECK ("staff_notices"."subject" in ('posts'))
);
--> statement-breakpoint
CREATE TABLE "board_statistics" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_statistics_day_source_pk" PRIMARY KEY("day","source"),
	CONSTRAINT "board_statistics_source_known" CHECK ("board_statistics"."source" in ('search', 'list', 'newsletter', 'alert', 'share', 'gift_card', 'feed', 'direct')),
	CONSTRAINT "board_statistics_counts" CHECK ("board_statistics"."views" >= 0 and "board_statistics"."starts" >= 0 and "board_statistics"."clicks" >= 0 and "board_statistics"."applications" >= 0)
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "empty_searches_count" CHECK ("empty_searches"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_action_days" (
	"post_id" uuid NOT NULL,
	"action" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "post_action_days_post_id_action_day_pk" PRIMARY KEY("post_id","action","day"),
	CONSTRAINT "post_action_days_action_known" CHECK ("post_action_days"."action" in ('view', 'apply_direct')),
	CONSTRAINT "post_action_days_count" CHECK ("post_action_days"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_actions" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_actions_user_id_action_post_id_pk" PRIMARY KEY("user_id","action","post_id"),
	CONSTRAINT "post_actions_action_known" CHECK ("post_actions"."action" in ('view', 'bookmark', 'apply_direct'))
);
--> statement-breakpoint
CREATE TABLE "post_statistics" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_statistics_post_id_day_source_pk" PRIMARY KEY("post_id","day","source"),
	CONSTRAINT "post_statistics_source_known" CHECK ("post_statistics"."source" in ('search', 'list', 'newsletter', 'alert', 'share', 'gift_card', 'feed', 'direct')),
	CONSTRAINT "post_statistics_counts" CHECK ("post_statistics"."views" >= 0 and "post_statistics"."starts" >= 0 and "post_statistics"."clicks" >= 0 and "post_statistics"."applications" >= 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_editions" (
	"day" date PRIMARY KEY NOT NULL,
	"weekdays" text[] NOT NULL,
	"after" text,
	"last_position" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"planned_to" text,
	"planned_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_editions_counts" CHECK ("newsletter_editions"."sent" >= 0 and "newsletter_editions"."empty" >= 0 and "newsletter_editions"."skipped" >= 0 and "newsletter_editions"."failed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"day" date NOT NULL,
	"subscriber" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_day_subscriber_pk" PRIMARY KEY("day","subscriber"),
	CONSTRAINT "newsletter_issues_state_known" CHECK ("newsletter_issues"."state" in ('waiting', 'sent', 'empty', 'skipped', 'failed')),
	CONSTRAINT "newsletter_issues_counts" CHECK ("newsletter_issues"."jobs" >= 0 and "newsletter_issues"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_jobs" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_jobs_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eligible_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_progress" (
	"subscriber" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"days" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"days" text[] NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_totals" (
	"source" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "newsletter_totals_source_known" CHECK ("newsletter_totals"."source" in ('accounts', 'addresses'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "order_items_amounts" CHECK ("order_items"."quantity" >= 0 and "order_items"."price_cents" >= 0 and "order_items"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"post_id" uuid,
	"headline" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"invoice_number" integer,
	"coupon_id" uuid,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_on" timestamp with time zone,
	"awaits_review" boolean DEFAULT false NOT NULL,
	"activated_on" timestamp with time zone,
	"paid_by" uuid,
	"days" integer NOT NULL,
	"billing" jsonb,
	"test" boolean DEFAULT false NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refunded_on" timestamp with time zone,
	CONSTRAINT "orders_refunded" CHECK (refunded_cents >= 0 and refunded_cents <= total_cents and (refunded_cents = 0 or status = 'paid')),
	CONSTRAINT "orders_total" CHECK (total_cents = subtotal_cents - discount_cents and total_cents >= 0),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('open', 'paying', 'paid', 'cancelled')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."discount_cents" >= 0 and "orders"."days" >= 0),
	CONSTRAINT "orders_imported" CHECK (not imported or (status in ('paid', 'cancelled') and total_cents = 0)),
	CONSTRAINT "orders_paid" CHECK ((status = 'paid') = (paid_on is not null))
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"price_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "product_prices_once" UNIQUE NULLS NOT DISTINCT("sku","starts_at"),
	CONSTRAINT "product_prices_amounts" CHECK ("product_prices"."price_cents" >= 0),
	CONSTRAINT "product_prices_days" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"sku" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"list_price_cents" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"promotional_price_cents" integer,
	"promotion_from" timestamp with time zone,
	"promotion_until" timestamp with time zone,
	"days" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_amounts" CHECK ("products"."list_price_cents" >= 0 and "products"."price_cents" >= 0 and "products"."promotional_price_cents" >= 0),
	CONSTRAINT "products_days" CHECK (days > 0)
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_invitations_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"relationship" text DEFAULT 'member' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT 'US' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"mission" text DEFAULT '' NOT NULL,
	"mission_html" text,
	"nonprofit" boolean DEFAULT true NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"gateway_reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_on" timestamp with time zone,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_cents" >= 0),
	CONSTRAINT "payment_disputes_status" CHECK (status in ('open', 'won', 'lost')),
	CONSTRAINT "payment_disputes_closed" CHECK ((status = 'open') = (closed_on is null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"gateway" text NOT NULL,
	"method" text,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"gateway_reference" text,
	"decline_code" text,
	"card_last4" text,
	"card_brand" text,
	"action_until" timestamp with time zone,
	"receipt_email" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('intended', 'charged', 'declined', 'settled', 'refunded')),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('invoice', 'cheque', 'bank transfer', 'other')),
	CONSTRAINT "payments_refunded" CHECK (refunded_cents >= 0 and refunded_cents <= amount_cents)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"removes_post" boolean NOT NULL,
	"credits" integer,
	"reason" text NOT NULL,
	"source" text DEFAULT 'staff' NOT NULL,
	"requested_by" uuid,
	"gateway_reference" text,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_on" timestamp with time zone,
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('intended', 'refunded', 'refused')),
	CONSTRAINT "refunds_credits" CHECK ("refunds"."credits" >= 0),
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('staff', 'gateway', 'dispute')),
	CONSTRAINT "refunds_source" CHECK (source in ('staff', 'gateway', 'dispute') and (source <> 'staff' or requested_by is not null)),
	CONSTRAINT "refunds_refunded" CHECK ((status = 'refunded') = (refunded_on is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"outcome" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "sandbox_charges_amount" CHECK ("sandbox_charges"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"charge_reference" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "frontend_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"data" jsonb NOT NULL,
	"user_id" uuid,
	"error_time" timestamp with time zone NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"handled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"error" text NOT NULL,
	"exception" text NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"path" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"headers" jsonb NOT NULL,
	"get_params" jsonb,
	"json" jsonb,
	"post_params" jsonb,
	"call" text DEFAULT '' NOT NULL,
	"traceback" text NOT NULL,
	"user_id" uuid,
	"request_id" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_time" timestamp with time zone,
	"hour" timestamp with time zone,
	"hour_count" integer,
	"error_time" timestamp with time zone NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"handled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "server_errors_count" CHECK ("server_errors"."count" >= 0),
	CONSTRAINT "server_errors_hour_count" CHECK ("server_errors"."hour_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"feedback_type" text NOT NULL,
	"message" text NOT NULL,
	"response_requested" boolean DEFAULT false NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_feedback_type_known" CHECK ("support_tickets"."feedback_type" in ('help', 'feedback', 'featurerequest', 'suggestions', 'error')),
	CONSTRAINT "support_tickets_state_known" CHECK ("support_tickets"."state" in ('open', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"on_behalf_of" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "mail_bodies" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"delete_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"address" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"status" text,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_bounces_once" UNIQUE("mail_id","type"),
	CONSTRAINT "mail_bounces_source_known" CHECK ("mail_bounces"."source" in ('smtp', 'webhook', 'mailbox')),
	CONSTRAINT "mail_bounces_type_known" CHECK ("mail_bounces"."type" in ('hard', 'soft', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "mail_items" (
	"key" text PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"mail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_address" UNIQUE("address"),
	CONSTRAINT "mail_suppressions_reason_known" CHECK ("mail_suppressions"."reason" in ('hard_bounce', 'soft_bounces', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"urgent" boolean NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"message_id" text NOT NULL,
	"account_id" uuid,
	"related_kind" text,
	"related_id" text,
	"dedupe_key" text,
	"copy_of" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"response" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delete_after" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'bounced', 'suppressed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_session_id_sessions_id_fk" FOREIGN KEY ("actor_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_records" ADD CONSTRAINT "collection_records_collection_id_data_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."data_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_keys" ADD CONSTRAINT "job_alert_keys_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_settings" ADD CONSTRAINT "answer_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cover_letter_file_id_files_id_fk" FOREIGN KEY ("cover_letter_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_other_file_id_files_id_fk" FOREIGN KEY ("other_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_applications" ADD CONSTRAINT "committee_applications_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_applications" ADD CONSTRAINT "committee_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_openings" ADD CONSTRAINT "committee_openings_member_id_committee_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."committee_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_openings" ADD CONSTRAINT "committee_openings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_opinions" ADD CONSTRAINT "committee_opinions_member_id_committee_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."committee_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_opinions" ADD CONSTRAINT "committee_opinions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_scores" ADD CONSTRAINT "committee_scores_member_id_committee_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."committee_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_scores" ADD CONSTRAINT "committee_scores_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committees" ADD CONSTRAINT "committees_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committees" ADD CONSTRAINT "committees_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_answers" ADD CONSTRAINT "organization_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_hidden_domains" ADD CONSTRAINT "candidate_hidden_domains_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_hidden_organizations" ADD CONSTRAINT "candidate_hidden_organizations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_hidden_organizations" ADD CONSTRAINT "candidate_hidden_organizations_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_history" ADD CONSTRAINT "candidate_history_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_messages" ADD CONSTRAINT "candidate_messages_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_messages" ADD CONSTRAINT "candidate_messages_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_openings" ADD CONSTRAINT "candidate_openings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_openings" ADD CONSTRAINT "candidate_openings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_search" ADD CONSTRAINT "candidate_search_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_holders" ADD CONSTRAINT "coupon_holders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_holders" ADD CONSTRAINT "coupon_holders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_shares" ADD CONSTRAINT "coupon_shares_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_shares" ADD CONSTRAINT "coupon_shares_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_packs" ADD CONSTRAINT "credit_packs_plan_code_credit_plans_code_fk" FOREIGN KEY ("plan_code") REFERENCES "public"."credit_plans"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_feeds" ADD CONSTRAINT "import_feeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_feeds" ADD CONSTRAINT "import_feeds_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_feeds" ADD CONSTRAINT "import_feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_changes" ADD CONSTRAINT "post_changes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_changes" ADD CONSTRAINT "post_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_facets" ADD CONSTRAINT "post_facets_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_posts" ADD CONSTRAINT "similar_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_shares" ADD CONSTRAINT "social_shares_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_shares" ADD CONSTRAINT "social_shares_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_action_days" ADD CONSTRAINT "post_action_days_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_actions" ADD CONSTRAINT "post_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_actions" ADD CONSTRAINT "post_actions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_statistics" ADD CONSTRAINT "post_statistics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_day_newsletter_editions_day_fk" FOREIGN KEY ("day") REFERENCES "public"."newsletter_editions"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_jobs" ADD CONSTRAINT "newsletter_jobs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sku_products_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."products"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bodies" ADD CONSTRAINT "mail_bodies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_items" ADD CONSTRAINT "mail_items_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_codes_user" ON "mailed_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_codes_hash" ON "mailed_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "mailed_codes_expires_at" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_at" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_actor" ON "sessions" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_actor_session" ON "sessions" USING btree ("actor_session_id") WHERE actor_session_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_origin" ON "sessions" USING btree ("created_at") WHERE ip is not null or user_agent is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("last_name","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_latest_login" ON "users" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_login_ip" ON "users" USING btree ("last_login_at") WHERE last_login_ip is not null;--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collection_records_order" ON "collection_records" USING btree ("collection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "collection_records_words" ON "collection_records" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "data_collections_name" ON "data_collections" USING btree ("name");--> statement-breakpoint
CREATE INDEX "job_alert_keys_alert" ON "job_alert_keys" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "job_alert_matches_waiting" ON "job_alert_matches" USING btree ("alert_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "job_alert_matches_matched_at" ON "job_alert_matches" USING btree ("matched_at");--> statement-breakpoint
CREATE INDEX "job_alerts_user" ON "job_alerts" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_email" ON "job_alerts" USING btree ("email","created_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_code" ON "job_alerts" USING btree ("code_hash") WHERE code_hash is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_unconfirmed" ON "job_alerts" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "job_alerts_ended" ON "job_alerts" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "applications_inbox" ON "applications" USING btree ("post_id","created_at","id","stage","withdrawn_at","answered_at","opened_at","wrote_at","unread_message","user_id","first_name","last_name","email");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("post_id",lower(last_name),lower(first_name),"id");--> statement-breakpoint
CREATE INDEX "applications_text" ON "applications" USING gin (lower(first_name || ' ' || last_name || case when withdrawn_at is null then ' ' || email else '' end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_created_at" ON "applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_unanswered" ON "applications" USING btree ("post_id","created_at") WHERE answered_at is null and withdrawn_at is null and user_id is not null and stage <> 'hired';--> statement-breakpoint
CREATE INDEX "applications_resume_file" ON "applications" USING btree ("resume_file_id") WHERE resume_file_id is not null;--> statement-breakpoint
CREATE INDEX "applications_cover_letter_file" ON "applications" USING btree ("cover_letter_file_id") WHERE cover_letter_file_id is not null;--> statement-breakpoint
CREATE INDEX "applications_other_file" ON "applications" USING btree ("other_file_id") WHERE other_file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "committee_applications_number" ON "committee_applications" USING btree ("committee_id","number");--> statement-breakpoint
CREATE INDEX "committee_applications_application" ON "committee_applications" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "committee_members_email" ON "committee_members" USING btree ("committee_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "committee_members_secret" ON "committee_members" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "committee_openings_member" ON "committee_openings" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "committee_openings_application" ON "committee_openings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "committee_opinions_application" ON "committee_opinions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "committee_scores_application" ON "committee_scores" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "committees_post" ON "committees" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "committees_end" ON "committees" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "candidate_hidden_domains_domain" ON "candidate_hidden_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "candidate_hidden_organizations_organization" ON "candidate_hidden_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "candidate_history_candidate" ON "candidate_history" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_messages_pair" ON "candidate_messages" USING btree ("candidate_id","from_user_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_messages_sender" ON "candidate_messages" USING btree ("from_user_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_openings_organization" ON "candidate_openings" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "candidate_openings_age" ON "candidate_openings" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_requests_once" ON "candidate_requests" USING btree ("candidate_id","organization_id");--> statement-breakpoint
CREATE INDEX "candidate_requests_organization" ON "candidate_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "candidate_requests_sender" ON "candidate_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "candidate_requests_post" ON "candidate_requests" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "candidate_requests_unaccepted" ON "candidate_requests" USING btree ("changed_at") WHERE state <> 'accepted';--> statement-breakpoint
CREATE INDEX "candidate_search_newest" ON "candidate_search" USING btree ("updated_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_search_words" ON "candidate_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_user" ON "candidates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "candidates_updated_at" ON "candidates" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "candidates_created_at" ON "candidates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_last_name" ON "candidates" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "candidates_skills" ON "candidates" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "candidates_resume_file" ON "candidates" USING btree ("resume_file_id") WHERE resume_file_id is not null;--> statement-breakpoint
CREATE INDEX "candidates_text" ON "candidates" USING gin (lower(first_name || ' ' || last_name || ' ' || title || ' ' || city || ' ' || immutable_join(skills)) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_holders_once" ON "coupon_holders" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_holders_user" ON "coupon_holders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_shares_once" ON "coupon_shares" USING btree ("coupon_id","recipient");--> statement-breakpoint
CREATE INDEX "coupon_shares_organization" ON "coupon_shares" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_gift_card_a_user" ON "coupon_uses" USING btree ("user_id") WHERE coupon_type = 'Gift Card' and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_gift_card_an_organization" ON "coupon_uses" USING btree ("organization_id") WHERE coupon_type = 'Gift Card' and released_at is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_organization" ON "coupon_uses" USING btree ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","coupon_type","created_at");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_by_code" ON "coupons" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "coupons_by_name" ON "coupons" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "coupons_use_count" ON "coupons" USING btree ("use_count","id");--> statement-breakpoint
CREATE INDEX "coupons_use_limit" ON "coupons" USING btree ("use_limit","id");--> statement-breakpoint
CREATE INDEX "coupons_first_expiry" ON "coupons" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "coupons_latest_expiry" ON "coupons" USING btree ("expires_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_claim_email" ON "coupons" USING btree ("claim_email") WHERE claim_email is not null;--> statement-breakpoint
CREATE INDEX "coupons_text" ON "coupons" USING gin (lower(code || ' ' || name) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_purchases_attempt" ON "credit_purchases" USING btree ("attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_purchases_coupon" ON "credit_purchases" USING btree ("coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_purchases_invoice_number" ON "credit_purchases" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "credit_purchases_user" ON "credit_purchases" USING btree ("user_id","paid_on");--> statement-breakpoint
CREATE INDEX "credit_purchases_paid_on" ON "credit_purchases" USING btree ("paid_on","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "credit_purchases_text" ON "credit_purchases" USING gin (lower(coalesce(email, '') || ' ' || coalesce(invoice_number::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "credit_purchases_claim" ON "credit_purchases" USING btree ("email") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_path" ON "files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_primary" ON "files" USING btree ("user_id") WHERE "primary" and active;--> statement-breakpoint
CREATE INDEX "import_feeds_created" ON "import_feeds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "import_feeds_organization" ON "import_feeds" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "import_feeds_due" ON "import_feeds" USING btree ("next_run_on") WHERE active;--> statement-breakpoint
CREATE INDEX "import_feeds_text" ON "import_feeds" USING gin (lower(name || ' ' || url) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "imported_records_record" ON "imported_records" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open" ON "incidents" USING btree ("kind","subject") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "incidents_of" ON "incidents" USING btree ("kind","subject","opened_at");--> statement-breakpoint
CREATE INDEX "incidents_ended" ON "incidents" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "incidents_opened" ON "incidents" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "post_changes_kept" ON "post_changes" USING btree ("changed_at") WHERE former is not null;--> statement-breakpoint
CREATE INDEX "post_facets_newest" ON "post_facets" USING btree ("facet","value","posted_on","post_id");--> statement-breakpoint
CREATE INDEX "post_facets_post" ON "post_facets" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_totals_largest" ON "post_totals" USING btree ("facet","count" DESC NULLS FIRST,"value");--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_state" ON "posts" USING btree ("state_code","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_country" ON "posts" USING btree ("country_code","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_contract_type" ON "posts" USING btree ("contract_type","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_organization" ON "posts" USING btree ("organization_id","posted_on","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_remote" ON "posts" USING btree ("posted_on","id") WHERE listed and remote;--> statement-breakpoint
CREATE INDEX "posts_listed_expiry" ON "posts" USING btree ("expires_on") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_unlisted" ON "posts" USING btree ("expires_on") WHERE not listed and posted and active and not private and filled_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_listed_digits" ON "posts" USING btree (right("id"::text, 2),"updated_at") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_renews_on" ON "posts" USING btree ("renews_on") WHERE renews_on is not null;--> statement-breakpoint
CREATE INDEX "posts_first_posted_on" ON "posts" USING btree ("first_posted_on");--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_organization" ON "posts" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_published_newest" ON "posts" USING btree ("posted_on","id","active","posted","private","shared_fb","created_at","expires_on","filled_at","order_id") WHERE removed_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_published_created" ON "posts" USING btree ("created_at","id") WHERE removed_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_published_expires" ON "posts" USING btree ("expires_on","id") WHERE removed_at is null and posted_on is not null;--> statement-breakpoint
CREATE INDEX "posts_pending_newest" ON "posts" USING btree ("created_at","id","active","posted","private","shared_fb","expires_on","order_id") WHERE removed_at is null and posted_on is null;--> statement-breakpoint
CREATE INDEX "posts_queued" ON "posts" USING btree ("queued_at","id") WHERE queued_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "posts_pending_step" ON "posts" USING btree ("step","created_at","id") WHERE removed_at is null and posted_on is null;--> statement-breakpoint
CREATE INDEX "posts_pending_review" ON "posts" USING btree ("review_state","created_at","id") WHERE review_state is not null and removed_at is null and posted_on is null;--> statement-breakpoint
CREATE INDEX "posts_text" ON "posts" USING gin (lower(headline || ' ' || position || ' ' || city) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_search_newest" ON "post_search" USING btree ("posted_on","post_id");--> statement-breakpoint
CREATE INDEX "post_search_zipcode" ON "post_search" USING btree ("zipcode");--> statement-breakpoint
CREATE INDEX "post_search_yearly_cents" ON "post_search" USING btree ("yearly_cents");--> statement-breakpoint
CREATE INDEX "post_search_words" ON "post_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "recent_search_newest" ON "recent_search" USING btree ("posted_on","post_id");--> statement-breakpoint
CREATE INDEX "recent_search_zipcode" ON "recent_search" USING btree ("zipcode","posted_on");--> statement-breakpoint
CREATE INDEX "recent_search_words" ON "recent_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "similar_posts_found_at" ON "similar_posts" USING btree ("found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_one_open" ON "job_reports" USING btree ("post_id","reporter_key") WHERE closed_on is null;--> statement-breakpoint
CREATE INDEX "job_reports_post" ON "job_reports" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "job_reports_user" ON "job_reports" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "job_reports_closed" ON "job_reports" USING btree ("closed_on") WHERE closed_on is not null;--> statement-breakpoint
CREATE INDEX "job_reports_addresses" ON "job_reports" USING btree ("created_at") WHERE reporter_key like 'address:%';--> statement-breakpoint
CREATE INDEX "social_shares_newest" ON "social_shares" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "social_shares_state" ON "social_shares" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "social_shares_due" ON "social_shares" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "social_shares_text" ON "social_shares" USING gin (lower(message) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_actions_post" ON "post_actions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_actions_at" ON "post_actions" USING btree ("at") WHERE action <> 'bookmark';--> statement-breakpoint
CREATE INDEX "post_statistics_day" ON "post_statistics" USING btree ("day");--> statement-breakpoint
CREATE INDEX "newsletter_issues_waiting" ON "newsletter_issues" USING btree ("day","tries","subscriber") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_issues_subscriber" ON "newsletter_issues" USING btree ("subscriber","day");--> statement-breakpoint
CREATE INDEX "newsletter_jobs_position" ON "newsletter_jobs" USING btree ("position");--> statement-breakpoint
CREATE INDEX "newsletter_jobs_eligible_until" ON "newsletter_jobs" USING btree ("eligible_until");--> statement-breakpoint
CREATE INDEX "newsletter_requests_email" ON "newsletter_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_requests_expires_at" ON "newsletter_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_post" ON "orders" USING btree ("post_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice_number" ON "orders" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_by" ON "orders" USING btree ("paid_by");--> statement-breakpoint
CREATE INDEX "orders_organization" ON "orders" USING btree ("organization_id","paid_on");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id","created_at") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid_on" ON "orders" USING btree ("paid_on") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("created_at") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE status in ('open', 'paying');--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (lower(headline || ' ' || coalesce(invoice_number::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_latest_paid" ON "orders" USING btree ("paid_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_first_paid" ON "orders" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "orders_latest_invoice" ON "orders" USING btree ("invoice_number" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_first_invoice" ON "orders" USING btree ("invoice_number","id");--> statement-breakpoint
CREATE INDEX "orders_refunded_on" ON "orders" USING btree ("refunded_on") WHERE refunded_on is not null;--> statement-breakpoint
CREATE INDEX "organization_invitations_email" ON "organization_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organization_invitations_age" ON "organization_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organization_invitations_inviter" ON "organization_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_created_at" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_state" ON "organizations" USING btree ("state_code","created_at");--> statement-breakpoint
CREATE INDEX "organizations_country" ON "organizations" USING btree ("country_code","created_at");--> statement-breakpoint
CREATE INDEX "organizations_active_digits" ON "organizations" USING btree (right("id"::text, 2),"updated_at") WHERE active;--> statement-breakpoint
CREATE INDEX "organizations_text" ON "organizations" USING gin (lower(name || ' ' || city || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_by_name" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_answers_key" ON "idempotent_answers" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "idempotent_answers_created_at" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_reference" ON "payment_disputes" USING btree ("gateway_reference");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency_key" ON "payments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("subject","subject_id") WHERE status in ('intended', 'charged', 'settled');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE status in ('intended', 'charged');--> statement-breakpoint
CREATE INDEX "payments_text" ON "payments" USING gin (lower(coalesce(gateway_reference, '') || ' ' || coalesce(card_last4, '') || ' ' || coalesce(decline_code, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_receipt_email" ON "payments" USING btree ("created_at") WHERE receipt_email is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("payment_id") WHERE status = 'intended';--> statement-breakpoint
CREATE INDEX "refunds_refunded_on" ON "refunds" USING btree ("refunded_on") WHERE status = 'refunded';--> statement-breakpoint
CREATE INDEX "sandbox_refunds_charge" ON "sandbox_refunds" USING btree ("charge_reference");--> statement-breakpoint
CREATE INDEX "frontend_errors_newest" ON "frontend_errors" USING btree ("error_time","id");--> statement-breakpoint
CREATE INDEX "frontend_errors_reviewed" ON "frontend_errors" USING btree ("reviewed","error_time");--> statement-breakpoint
CREATE INDEX "frontend_errors_handled" ON "frontend_errors" USING btree ("handled","error_time");--> statement-breakpoint
CREATE INDEX "frontend_errors_text" ON "frontend_errors" USING gin (lower(url || ' ' || coalesce(data ->> 'message', '') || ' ' || coalesce(data #>> '{route,path}', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "server_errors_newest" ON "server_errors" USING btree ("error_time","id");--> statement-breakpoint
CREATE INDEX "server_errors_by_count" ON "server_errors" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "server_errors_reviewed" ON "server_errors" USING btree ("reviewed","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_handled" ON "server_errors" USING btree ("handled","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_type" ON "server_errors" USING btree ("type","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_call" ON "server_errors" USING btree ("call","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_text" ON "server_errors" USING gin (lower(error || ' ' || exception || ' ' || call || ' ' || path) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_answers_ticket" ON "support_answers" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "support_answers_author" ON "support_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_newest" ON "support_tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_unanswered" ON "support_tickets" USING btree ("created_at") WHERE state = 'open' and response_requested;--> statement-breakpoint
CREATE INDEX "support_tickets_text" ON "support_tickets" USING gin (lower(email || ' ' || message) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id","at") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_on_behalf_of" ON "audit_log" USING btree ("on_behalf_of","at") WHERE on_behalf_of is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_values" ON "audit_log" USING btree ("at") WHERE (before is not null or after is not null) and subject not in ('order', 'payment', 'coupon', 'coupons', 'credits', 'packs', 'products', 'plans', 'settings');--> statement-breakpoint
CREATE INDEX "audit_log_text" ON "audit_log" USING gin (lower(action || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_bodies_delete_after" ON "mail_bodies" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "mail_bounces_address" ON "mail_bounces" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "mail_items_mail" ON "mail_items" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest" ON "mail_suppressions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_suppressions_text" ON "mail_suppressions" USING gin (lower(address) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower(recipient),"created_at");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id","created_at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "mails_delete_after" ON "mails" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "mails_text" ON "mails" USING gin (lower(recipient || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rate_limits_free_at" ON "rate_limits" USING btree ("free_at");
--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "words" SET STORAGE EXTERNAL,
  -- Lists of thousands of ZIPs are compared with each of these when a search is planned; 10 samples are enough for an estimate.
  ALTER COLUMN "zipcode" SET STATISTICS 10;
--> statement-breakpoint
-- The words are read for thousands of rows in one search, so they stand uncompressed in the row where they fit.
ALTER TABLE "recent_search" ALTER COLUMN "words" SET STORAGE MAIN, SET (toast_tuple_target = 8160),
  -- A search reads as many recent posts as it expects to need. Of the beginning of a word that is not among the most common ones, the planner
  -- expects half a percent of the posts, and a search then reads all recent ones. 100 is the default.
  ALTER COLUMN "words" SET STATISTICS 400,
  ALTER COLUMN "zipcode" SET STATISTICS 10;
--> statement-breakpoint
INSERT INTO "recent_search_start" ("id", "since") VALUES (1, NULL);
--> statement-breakpoint
INSERT INTO "newsletter_totals" ("source", "count") VALUES ('accounts', 0);
--> statement-breakpoint
-- The products. Prices are rows, never code: the struck-through list price, the regular price,
-- and the promotional price with its dates (no dates: until further notice).
INSERT INTO products (sku, name, description, list_price_cents, price_cents, promotional_price_cents, days, position) VALUES
  ('POST-90', 'Job post', 'One job, live for 90 days', 22495, 22495, 19995, 90, 1),
  ('POST-FURTHER', 'Further job post', 'A further job within two months, live for 90 days', 22495, 18995, NULL, 90, 2),
  ('POST-SHORT', 'Short-term or camp post', 'A short-term or summer camp job, live for 60 days', 2495, 2495, NULL, 60, 3),
  ('POST-LONG', 'Long-term post', 'A long-term job, live for 90 days', 22495, 22495, NULL, 90, 4);
--> statement-breakpoint
INSERT INTO credit_plans (code, name, credit_price_cents) VALUES
  ('default', 'Credit packs', 22495),
  ('public-2023', 'Credit packs 2023', 22495);
--> statement-breakpoint
INSERT INTO credit_packs (plan_code, count, months, discount) VALUES
  ('default', 1, 4, 0), ('default', 2, 4, 1500), ('default', 3, 4, 2200), ('default', 4, 4, 2500),
  ('default', 5, 6, 2500), ('default', 6, 6, 2500), ('default', 7, 6, 2500), ('default', 8, 6, 2600), ('default', 9, 6, 2600),
  ('default', 10, 12, 2600), ('default', 11, 12, 2600), ('default', 12, 12, 2600), ('default', 13, 12, 2600), ('default', 14, 12, 2600),
  ('default', 15, 12, 2700), ('default', 16, 12, 2700), ('default', 17, 12, 2700), ('default', 18, 12, 2700), ('default', 19, 12, 2700),
  ('default', 20, 12, 2800), ('default', 25, 12, 3000), ('default', 30, 12, 3200), ('default', 35, 12, 3300), ('default', 40, 12, 3400),
  ('default', 50, 12, 3500), ('default', 100, 24, 4000), ('default', 200, 24, 5000),
  ('public-2023', 1, 4, 0), ('public-2023', 2, 4, 1500), ('public-2023', 3, 4, 2200), ('public-2023', 4, 4, 2500),
  ('public-2023', 5, 6, 2500), ('public-2023', 6, 6, 2500), ('public-2023', 7, 6, 2500), ('public-2023', 8, 6, 2600), ('public-2023', 9, 6, 2600),
  ('public-2023', 10, 9, 2600), ('public-2023', 15, 9, 2700), ('public-2023', 20, 12, 2750), ('public-2023', 25, 12, 3000);
--> statement-breakpoint
INSERT INTO product_prices (id, sku, price_cents) VALUES (gen_random_uuid(), 'POST-90', 19995);
