CREATE TABLE "pay_figures" (
	"key" text NOT NULL,
	"state_code" text NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"is_category" boolean NOT NULL,
	"posts" integer NOT NULL,
	"organizations" integer NOT NULL,
	"low_cents" bigint NOT NULL,
	"median_cents" bigint NOT NULL,
	"high_cents" bigint NOT NULL,
	"pay_type" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_figures_key_state_code_currency_pk" PRIMARY KEY("key","state_code","currency"),
	CONSTRAINT "pay_figures_pay_type_known" CHECK ("pay_figures"."pay_type" in ('Annually', 'Hourly', 'Daily', 'Weekly', 'Monthly', 'School year', 'Season', 'Session')),
	CONSTRAINT "pay_figures_numbers" CHECK ("pay_figures"."posts" >= 0 and "pay_figures"."organizations" >= 0 and "pay_figures"."low_cents" >= 0 and "pay_figures"."median_cents" >= 0 and "pay_figures"."high_cents" >= 0)
);
