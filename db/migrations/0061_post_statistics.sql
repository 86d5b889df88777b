CREATE TABLE "board_statistics" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_statistics_day_source_pk" PRIMARY KEY("day","source"),
	CONSTRAINT "board_statistics_source_known" CHECK ("board_statistics"."source" in ('search', 'list', 'newsletter', 'alert', 'share', 'gift_card', 'feed', 'direct')),
	CONSTRAINT "board_statistics_counts" CHECK ("board_statistics"."views" >= 0 and "board_statistics"."starts" >= 0 and "board_statistics"."clicks" >= 0 and "board_statistics"."applications" >= 0)
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "empty_searches_count" CHECK ("empty_searches"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_statistics" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_statistics_post_id_day_source_pk" PRIMARY KEY("post_id","day","source"),
	CONSTRAINT "post_statistics_source_known" CHECK ("post_statistics"."source" in ('search', 'list', 'newsletter', 'alert', 'share', 'gift_card', 'feed', 'direct')),
	CONSTRAINT "post_statistics_counts" CHECK ("post_statistics"."views" >= 0 and "post_statistics"."starts" >= 0 and "post_statistics"."clicks" >= 0 and "post_statistics"."applications" >= 0)
);
--> statement-breakpoint
ALTER TABLE "post_statistics" ADD CONSTRAINT "post_statistics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_statistics_day" ON "post_statistics" USING btree ("day");