ALTER TABLE "candidate_openings" ADD COLUMN "opening_id" uuid;--> statement-breakpoint
ALTER TABLE "candidate_requests"
	ADD COLUMN "post_id" uuid,
	ADD CONSTRAINT "candidate_requests_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action NOT VALID;
