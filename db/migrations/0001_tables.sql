CREATE TABLE "mailed_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"email" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"created_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone NOT NULL
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
	"resume_file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_holders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
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
	"released_at" timestamp with time zone
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
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_uses" CHECK (use_count >= 0 and use_count <= use_limit)
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
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_actions" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_actions_user_id_action_post_id_pk" PRIMARY KEY("user_id","action","post_id")
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
	"remote" boolean DEFAULT false NOT NULL,
	"country_code" text DEFAULT 'US' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
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
	"order_id" uuid,
	"application_count" integer DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', headline || ' ' || position), 'A') || setweight(to_tsvector('english', city || ' ' || immutable_join(skills) || ' ' || immutable_join(org_types)), 'B') || to_tsvector('english', description)) STORED
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
	"total_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"post_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"invoice_number" integer,
	"coupon_id" uuid,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_on" timestamp with time zone,
	"days" integer NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_total" CHECK (total_cents = subtotal_cents - discount_cents and total_cents >= 0),
	CONSTRAINT "orders_paid" CHECK ((status = 'paid') = (paid_on is not null))
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
	"position" integer DEFAULT 0 NOT NULL
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
	"nonprofit" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"gateway" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"gateway_reference" text,
	"decline_code" text,
	"card_last4" text,
	"card_brand" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"outcome" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone
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
	"traceback" text NOT NULL,
	"user_id" uuid,
	"request_id" text NOT NULL,
	"error_time" timestamp with time zone NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"handled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cover_letter_file_id_files_id_fk" FOREIGN KEY ("cover_letter_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_other_file_id_files_id_fk" FOREIGN KEY ("other_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_history" ADD CONSTRAINT "candidate_history_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_holders" ADD CONSTRAINT "coupon_holders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_holders" ADD CONSTRAINT "coupon_holders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_actions" ADD CONSTRAINT "post_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_actions" ADD CONSTRAINT "post_actions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_facets" ADD CONSTRAINT "post_facets_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_codes_user" ON "mailed_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_codes_hash" ON "mailed_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "applications_post" ON "applications" USING btree ("post_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_history_candidate" ON "candidate_history" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_user" ON "candidates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "candidates_posted" ON "candidates" USING btree ("updated_at" DESC NULLS LAST) WHERE posted;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_holders_once" ON "coupon_holders" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_holders_user" ON "coupon_holders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_gift_card_a_user" ON "coupon_uses" USING btree ("user_id") WHERE coupon_type = 'Gift Card' and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_gift_card_an_organization" ON "coupon_uses" USING btree ("organization_id") WHERE coupon_type = 'Gift Card' and released_at is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","coupon_type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coupons_created_at" ON "coupons" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "files_path" ON "files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_primary" ON "files" USING btree ("user_id") WHERE "primary" and active;--> statement-breakpoint
CREATE INDEX "post_actions_post" ON "post_actions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_facets_newest" ON "post_facets" USING btree ("facet","value","posted_on" DESC NULLS LAST,"post_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_facets_post" ON "post_facets" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_totals_largest" ON "post_totals" USING btree ("facet","count" DESC NULLS LAST,"value");--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_state" ON "posts" USING btree ("state_code","posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_country" ON "posts" USING btree ("country_code","posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_contract_type" ON "posts" USING btree ("contract_type","posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_organization" ON "posts" USING btree ("organization_id","posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_remote" ON "posts" USING btree ("posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed and remote;--> statement-breakpoint
CREATE INDEX "posts_listed_expiry" ON "posts" USING btree ("expires_on") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_organization" ON "posts" USING btree ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_post" ON "orders" USING btree ("post_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice_number" ON "orders" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_organization" ON "orders" USING btree ("organization_id","paid_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_created_at" ON "organizations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organizations_state" ON "organizations" USING btree ("state_code","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organizations_country" ON "organizations" USING btree ("country_code","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_answers_key" ON "idempotent_answers" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency_key" ON "payments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("subject","subject_id") WHERE status in ('intended', 'charged', 'settled');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE status in ('intended', 'charged');--> statement-breakpoint
CREATE INDEX "frontend_errors_time" ON "frontend_errors" USING btree ("error_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "server_errors_time" ON "server_errors" USING btree ("error_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");