import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tsvector } from '~/platform/database/columns';
import { posts } from '~/posts/tables/posts';

/**
 * The columns by which listed posts are found. `values` holds the facet values of a post (`skill:Hebrew`) for counting. `words` holds the
 * same values and the stemmed words of the post and its organization, for matching. `yearlyCents` is the highest pay in a year, 0 if the
 * post does not state it.
 */
export const searchColumns = () => ({
  postedOn: instant('posted_on').notNull(),
  yearlyCents: bigint('yearly_cents', { mode: 'number' }).notNull(),
  zipcode: text('zipcode').notNull(),
  values: text('values').array().notNull(),
  words: tsvector('words').notNull(),
});

/** The search index: one row for each listed post, kept up to date by a trigger. */
export const postSearch = pgTable(
  'post_search',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...searchColumns(),
  },
  (table) => [
    index('post_search_newest').on(table.postedOn, table.postId),
    index('post_search_zipcode').on(table.zipcode),
    // The steps of pay, counted before the first term.
    index('post_search_yearly_cents').on(table.yearlyCents),
    index('post_search_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/**
 * The jobs that are most like a job, the most similar first, as `server/stored-similar.ts` found them: comparing a job with all others takes
 * as long as the rest of its page.
 */
export const similarPosts = pgTable(
  'similar_posts',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** More than a page shows, since some of them end. */
    found: uuid('found').array().notNull(),
    /** A hash of the properties by which the job was compared. */
    traits: text('traits').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [index('similar_posts_found_at').on(table.foundAt)],
);

/** Every word that titles, places, organizations and categories of listed posts have had, as candidates for correcting misspelled words. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
]);
