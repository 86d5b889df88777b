CREATE TABLE "credit_packs" (
	"plan_code" text NOT NULL,
	"count" integer NOT NULL,
	"months" integer NOT NULL,
	"discount" integer NOT NULL,
	CONSTRAINT "credit_packs_plan_code_count_pk" PRIMARY KEY("plan_code","count")
);
--> statement-breakpoint
CREATE TABLE "credit_plans" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credit_price_cents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_email" text;--> statement-breakpoint
ALTER TABLE "credit_packs" ADD CONSTRAINT "credit_packs_plan_code_credit_plans_code_fk" FOREIGN KEY ("plan_code") REFERENCES "public"."credit_plans"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_paid_by" ON "orders" USING btree ("paid_by");