CREATE TABLE "similar_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"found" uuid[] NOT NULL,
	"traits" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "similar_posts" ADD CONSTRAINT "similar_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "similar_posts_found_at" ON "similar_posts" USING btree ("found_at");