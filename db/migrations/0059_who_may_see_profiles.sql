CREATE TABLE "candidate_hidden_domains" (
	"candidate_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_hidden_domains_candidate_id_domain_pk" PRIMARY KEY("candidate_id","domain")
);
--> statement-breakpoint
CREATE TABLE "candidate_hidden_organizations" (
	"candidate_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_hidden_organizations_candidate_id_organization_id_pk" PRIMARY KEY("candidate_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"organization_id" uuid,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "candidate_openings_once" UNIQUE NULLS NOT DISTINCT("candidate_id","day","organization_id","kind"),
	CONSTRAINT "candidate_openings_kind_known" CHECK ("candidate_openings"."kind" in ('profile', 'file'))
);
--> statement-breakpoint
CREATE TABLE "candidate_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"asked_by" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_requests_state_known" CHECK ("candidate_requests"."state" in ('waiting', 'accepted', 'declined', 'taken_back')),
	CONSTRAINT "candidate_requests_waiting" CHECK ("candidate_requests"."state" <> 'waiting' or "candidate_requests"."changed_at" = "candidate_requests"."asked_at")
);
--> statement-breakpoint
ALTER TABLE "candidates"
	ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL,
	ADD COLUMN "hides_employers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_hidden_domains" ADD CONSTRAINT "candidate_hidden_domains_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_hidden_organizations" ADD CONSTRAINT "candidate_hidden_organizations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_hidden_organizations" ADD CONSTRAINT "candidate_hidden_organizations_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_openings" ADD CONSTRAINT "candidate_openings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_openings" ADD CONSTRAINT "candidate_openings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_hidden_domains_domain" ON "candidate_hidden_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "candidate_hidden_organizations_organization" ON "candidate_hidden_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "candidate_openings_organization" ON "candidate_openings" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "candidate_openings_age" ON "candidate_openings" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_requests_once" ON "candidate_requests" USING btree ("candidate_id","organization_id");--> statement-breakpoint
CREATE INDEX "candidate_requests_organization" ON "candidate_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "candidate_requests_sender" ON "candidate_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "candidate_requests_unaccepted" ON "candidate_requests" USING btree ("changed_at") WHERE state <> 'accepted';--> statement-breakpoint
-- The words of a text of an anonymous profile: without those of the person's name, without addresses and long numbers, and without
-- employers where the person wishes it.
CREATE FUNCTION anonymous_words(candidate candidates, written text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  shown text := written;
  employers text;
  found_words tsvector;
  own_names text := concat_ws(' ', candidate.first_name, candidate.middle_name, candidate.last_name);
BEGIN
  IF candidate.hides_employers THEN
    SELECT string_agg(regexp_replace(place, '\W', '\\\&', 'g'), '|' ORDER BY length(place) DESC) INTO employers
      FROM candidate_history WHERE candidate_id = candidate.id AND kind = 'experience' AND place ~ '\w\w';
    IF employers IS NOT NULL THEN shown := regexp_replace(shown, '(?<!\w)(?:' || employers || ')(?!\w)', ' ', 'gi'); END IF;
  END IF;
  found_words := to_tsvector('english', shown);
  RETURN ts_delete(found_words, ARRAY(
    SELECT lexeme FROM unnest(found_words) WHERE lexeme ~ '[@./]|\d{3}'
    UNION SELECT lexeme FROM unnest(to_tsvector('english', own_names))
    UNION SELECT lexeme FROM unnest(to_tsvector('simple', own_names))));
END $$;
--> statement-breakpoint
-- As before, and of an anonymous profile only what everybody may find.
CREATE OR REPLACE FUNCTION candidate_words(candidate candidates) RETURNS tsvector
  LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN candidate.anonymous
        THEN setweight(anonymous_words(candidate, candidate.title), 'A')
        ELSE setweight(to_tsvector('english', concat_ws(' ', candidate.first_name, candidate.last_name, candidate.title)), 'A') END
      || setweight(to_tsvector('english', concat_ws(' ', immutable_join(candidate.skills), immutable_join(candidate.degrees), candidate.city,
        state_name(candidate.state_code), candidate.state_code)), 'B')
      || CASE WHEN candidate.anonymous THEN anonymous_words(candidate, candidate.bio) ELSE to_tsvector('english', candidate.bio) END
      || (SELECT CASE WHEN candidate.anonymous THEN anonymous_words(candidate, history.written) ELSE to_tsvector('english', history.written) END
          FROM (SELECT coalesce(left(string_agg(concat_ws(' ', title,
              CASE WHEN candidate.anonymous AND candidate.hides_employers AND kind = 'experience' THEN NULL ELSE place END, field, summary),
              ' ' ORDER BY id DESC), 100000), '') AS written
            FROM candidate_history WHERE candidate_id = candidate.id) history)
      || array_to_tsvector(ARRAY(SELECT '#' || entry FROM unnest(candidate_values(candidate)) entry) || ARRAY['#listed'])
  $$;
