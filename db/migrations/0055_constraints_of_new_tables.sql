ALTER TABLE "post_action_days"
	ADD CONSTRAINT "post_action_days_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action NOT VALID,
	ADD CONSTRAINT "post_action_days_action_known" CHECK ("post_action_days"."action" in ('view', 'apply_direct')) NOT VALID,
	ADD CONSTRAINT "post_action_days_count" CHECK ("post_action_days"."count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('staff', 'gateway', 'dispute')) NOT VALID;--> statement-breakpoint
ALTER TABLE "server_errors" ADD CONSTRAINT "server_errors_hour_count" CHECK ("server_errors"."hour_count" >= 0) NOT VALID;