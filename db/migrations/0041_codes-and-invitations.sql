CREATE TABLE "organization_invitations" (
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_invitations_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "digits_hash" text;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "registration_hash" text;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "redirect" text;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_invitations_email" ON "organization_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organization_invitations_age" ON "organization_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organization_invitations_inviter" ON "organization_invitations" USING btree ("invited_by");