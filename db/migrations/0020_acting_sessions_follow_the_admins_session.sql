ALTER TABLE "sessions" ADD COLUMN "actor_session_id" uuid;--> statement-breakpoint
-- Not validated: the new column is empty in every row, so that there is nothing to read under the lock.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_session_id_sessions_id_fk" FOREIGN KEY ("actor_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "sessions_actor_session" ON "sessions" USING btree ("actor_session_id") WHERE actor_session_id is not null;