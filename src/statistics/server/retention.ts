import { sql } from 'drizzle-orm';
import { utcDay } from '~/platform/calendar/clock';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { boardStatistics, emptySearches, postStatistics } from '../tables';

/** Days for which the numbers of each post are kept, longer than a post that is renewed twice runs. */
const STATISTICS_DAYS = 400;
/** Days for which the words of searches that found nothing are kept. */
const SEARCH_DAYS = 90;

/** How long statistics are kept. */
export const statisticsLifetimes: readonly Lifetime[] = [
  {
    table: postStatistics,
    rows: 'Statistics of each post, by day and source, without visitors',
    kept: `${STATISTICS_DAYS} days`,
    sweeps: [deletes(postStatistics, STATISTICS_DAYS, (before) => sql`${postStatistics.day} < ${utcDay(before)}::date`)],
  },
  { table: boardStatistics, rows: 'Statistics of all posts, by day and source', kept: 'permanently; at most eight rows for each day' },
  {
    table: emptySearches,
    rows: 'Searches that found nothing, without who made them',
    kept: `${SEARCH_DAYS} days`,
    sweeps: [deletes(emptySearches, SEARCH_DAYS, (before) => sql`${emptySearches.day} < ${utcDay(before)}::date`)],
  },
];
