import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { posts } from '~/posts/tables';
import { postSearch, searchWords, similarPosts } from '../tables';
import { recentSearchLifetimes } from './recent-search';

/** Days for which the jobs that are like a job are kept. They are used for one, and found again when they are needed. */
const SIMILAR_DAYS = 7;

/** How long the rows are kept by which jobs are found. */
export const searchLifetimes: readonly Lifetime[] = [
  { table: postSearch, rows: 'The search of jobs', kept: 'as long as the job is in the lists', goesWith: posts },
  ...recentSearchLifetimes,
  { table: searchWords, rows: 'Words that jobs have had, to correct misspelled searches', kept: 'permanently; the number of words grows little' },
  {
    table: similarPosts,
    rows: 'Which jobs are like a job',
    kept: `${SIMILAR_DAYS} days after they were found; then they are found again when someone opens the job`,
    sweeps: [deletes(similarPosts, SIMILAR_DAYS, (before) => lt(similarPosts.foundAt, before))],
  },
];
