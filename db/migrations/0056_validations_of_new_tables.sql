-- no transaction
ALTER TABLE "post_action_days" VALIDATE CONSTRAINT "post_action_days_post_id_posts_id_fk";--> statement-breakpoint
ALTER TABLE "post_action_days" VALIDATE CONSTRAINT "post_action_days_action_known";--> statement-breakpoint
ALTER TABLE "post_action_days" VALIDATE CONSTRAINT "post_action_days_count";--> statement-breakpoint
ALTER TABLE "payment_disputes" VALIDATE CONSTRAINT "payment_disputes_amount";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_source_known";--> statement-breakpoint
ALTER TABLE "server_errors" VALIDATE CONSTRAINT "server_errors_hour_count";