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
CREATE UNIQUE INDEX "committee_applications_number" ON "committee_applications" USING btree ("committee_id","number");--> statement-breakpoint
CREATE INDEX "committee_applications_application" ON "committee_applications" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "committee_members_email" ON "committee_members" USING btree ("committee_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "committee_members_secret" ON "committee_members" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "committee_openings_member" ON "committee_openings" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "committee_openings_application" ON "committee_openings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "committee_opinions_application" ON "committee_opinions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "committee_scores_application" ON "committee_scores" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "committees_post" ON "committees" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "committees_end" ON "committees" USING btree ("ends_at");