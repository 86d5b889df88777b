-- A search reads as many recent posts as it expects to need. Of the beginning of a word that is not among the most common ones, the planner expects
-- half a percent of the posts, and a search then reads all recent ones. 100 is the default. The next ANALYZE makes the statistics.
ALTER TABLE "recent_search" ALTER COLUMN "words" SET STATISTICS 400;
--> statement-breakpoint
-- The hours are added up along their index, from the newest on: the planner must not read and sort all of them first, which it would prefer.
ALTER FUNCTION start_of_newest(bigint) SET enable_sort = off;
