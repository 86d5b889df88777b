CREATE TABLE "collection_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_records" ADD CONSTRAINT "collection_records_collection_id_data_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."data_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_records_order" ON "collection_records" USING btree ("collection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "collection_records_words" ON "collection_records" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "data_collections_name" ON "data_collections" USING btree ("name");--> statement-breakpoint
CREATE INDEX "frontend_errors_reviewed" ON "frontend_errors" USING btree ("reviewed","error_time");--> statement-breakpoint
CREATE INDEX "frontend_errors_handled" ON "frontend_errors" USING btree ("handled","error_time");--> statement-breakpoint
CREATE INDEX "frontend_errors_text" ON "frontend_errors" USING gin (lower(url || ' ' || coalesce(data ->> 'message', '') || ' ' || coalesce(data #>> '{route,path}', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "server_errors_count" ON "server_errors" USING btree ("count");--> statement-breakpoint
CREATE INDEX "server_errors_reviewed" ON "server_errors" USING btree ("reviewed","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_handled" ON "server_errors" USING btree ("handled","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_type" ON "server_errors" USING btree ("type","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_call" ON "server_errors" USING btree ("call","error_time");--> statement-breakpoint
CREATE INDEX "server_errors_text" ON "server_errors" USING gin (lower(error || ' ' || exception || ' ' || call || ' ' || path) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_on_behalf_of" ON "audit_log" USING btree ("on_behalf_of","at") WHERE on_behalf_of is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_text" ON "audit_log" USING gin (lower(action || ' ' || subject) gin_trgm_ops);