import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { visitSources } from '~/platform/addresses/visit-source';
import { knownValues, notNegative } from '~/platform/database/columns';
import { posts } from '~/posts/tables/posts';

const visitCounts = () => ({
  /** In the board's time zone. */
  day: date('day').notNull(),
  source: text('source', { enum: visitSources }).notNull(),
  /** How many visitors opened the job. Each one counts once a day. */
  views: integer('views').notNull().default(0),
  /** How many opened its application form. */
  starts: integer('starts').notNull().default(0),
  /** How many went on to the site of the employer. */
  clicks: integer('clicks').notNull().default(0),
  /** How many applied. */
  applications: integer('applications').notNull().default(0),
});

/** The statistics of each post, by day and by the way in which people came to it. */
export const postStatistics = pgTable(
  'post_statistics',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...visitCounts(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.day, table.source] }),
    // The sums of the whole board, and the sweep.
    index('post_statistics_day').on(table.day),
    knownValues('post_statistics_source_known', table.source, visitSources),
    notNegative('post_statistics_counts', table.views, table.starts, table.clicks, table.applications),
  ],
);

/** The sums of all posts. A task adds each day after its end; later days are summed when they are read (server/board-days.ts). */
export const boardStatistics = pgTable('board_statistics', visitCounts(), (table) => [
  primaryKey({ columns: [table.day, table.source] }),
  knownValues('board_statistics_source_known', table.source, visitSources),
  notNegative('board_statistics_counts', table.views, table.starts, table.clicks, table.applications),
]);

/** Searches that found no job, with how many people made them on a day. Nothing says who they were. */
export const emptySearches = pgTable(
  'empty_searches',
  { day: date('day').notNull(), words: text('words').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] }), notNegative('empty_searches_count', table.count)],
);
