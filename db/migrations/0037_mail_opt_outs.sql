CREATE TABLE "mail_opt_outs" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
