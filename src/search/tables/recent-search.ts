import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '~/platform/database/columns';
import { searchColumns } from './search';

/**
 * Copies of the newest rows of `post_search`, which only `server/recent-search.ts` reads and writes, and triggers keep
 * (`db/functions/recent-search.sql`). A search for common words finds its newest matches here, in a small index, where the large one would list
 * hundreds of thousands. Boards with few posts have none.
 */
export const recentSearch = pgTable(
  'recent_search',
  {
    postId: uuid('post_id').primaryKey(),
    ...searchColumns(),
  },
  (table) => [
    index('recent_search_newest').on(table.postedOn, table.postId),
    index('recent_search_zipcode').on(table.zipcode, table.postedOn),
    index('recent_search_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** The one row says from when on `recent_search` has all rows of `post_search`; null while it is not used. */
export const recentSearchStart = pgTable('recent_search_start', { id: integer('id').primaryKey(), since: instant('since') });
