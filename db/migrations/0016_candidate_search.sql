CREATE TABLE "candidate_search" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"values" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_totals" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "candidate_totals_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
DROP INDEX "candidates_posted";--> statement-breakpoint
ALTER TABLE "candidate_search" ADD CONSTRAINT "candidate_search_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_search_newest" ON "candidate_search" USING btree ("updated_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_search_words" ON "candidate_search" USING gin ("words") WITH (fastupdate=false);