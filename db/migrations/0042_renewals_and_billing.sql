ALTER TABLE "credit_purchases" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "renews_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;--> statement-breakpoint
CREATE INDEX "posts_renews_on" ON "posts" USING btree ("renews_on") WHERE renews_on is not null;