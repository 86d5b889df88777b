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
ALTER TABLE "post_changes" ADD CONSTRAINT "post_changes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_changes" ADD CONSTRAINT "post_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_changes_kept" ON "post_changes" USING btree ("changed_at") WHERE former is not null;