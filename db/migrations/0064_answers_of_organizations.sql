CREATE TABLE "organization_answers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"applications" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_days" integer,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_answers_counts" CHECK ("organization_answers"."applications" > 0 and "organization_answers"."answered" >= 0 and "organization_answers"."answered" <= "organization_answers"."applications"),
	CONSTRAINT "organization_answers_median" CHECK (("organization_answers"."median_days" is not null) = ("organization_answers"."answered" > 0) and ("organization_answers"."median_days" is null or "organization_answers"."median_days" > 0))
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "answers" boolean;--> statement-breakpoint
ALTER TABLE "applications"
	ADD COLUMN "counted" boolean DEFAULT true NOT NULL,
	ADD COLUMN "account_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization_answers" ADD CONSTRAINT "organization_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The figures about answers are read from the history, so its lines stay as they were written. Their texts can be deleted, and a line goes
-- with its application.
CREATE FUNCTION application_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    if exists (select from applications where id = old.application_id) then
      raise exception 'a line of the history of an application cannot be deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.application_id, new.kind, new.user_id, new.stage, new.stage_name, new.shown, new.answers, new.created_at)
      is distinct from (old.id, old.application_id, old.kind, old.user_id, old.stage, old.stage_name, old.shown, old.answers, old.created_at)
    or new.subject not in (old.subject, '') or new.text not in (old.text, '') then
    raise exception 'a line of the history of an application cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER application_events_stay BEFORE UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION application_events_stay();
