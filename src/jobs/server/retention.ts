import { and, inArray, lt, sql } from 'drizzle-orm';
import { utcDay } from '~/platform/clock';
import { queryRows } from '~/platform/database';
import { clears, deletes, type Lifetime, type Sweep } from '~/platform/database/retention';
import { MOST_CHANGES } from '../history-rules';
import { REPORT_DAYS } from '../reports';
import {
  boardStatistics,
  emptySearches,
  jobReports,
  postActionDays,
  postActions,
  postChanges,
  postFacets,
  postSearch,
  postStatistics,
  posts,
  postTotals,
  recentSearch,
  recentSearchStart,
  searchWords,
  similarPosts,
  socialShares,
  staffNotices,
} from '../tables';

/** Days for which the board knows who viewed a job or followed its link. */
const ACTION_DAYS = 90;
/** Days for which the jobs that are like a job are kept. They are used for one, and found again when they are needed. */
const SIMILAR_DAYS = 7;
/** Days for which the former values of a changed post are kept. */
const CHANGE_DAYS = 730;
/** Days for which a share of a job is kept after it began. The mark of the post stays, so that the board does not share it again. */
const SHARE_DAYS = 90;
/** Days for which the numbers of each post are kept, longer than a post that is renewed twice runs. */
const STATISTICS_DAYS = 400;
/** Days for which the words of searches that found nothing are kept. */
const SEARCH_DAYS = 90;
/** Days after which a report of a visitor has no trace of the network address any more. */
const ADDRESS_DAYS = 90;

/** Deletes old views and clicks, and adds them to the numbers of their days in the same transaction, so that no sum changes. */
const countAndDelete: Sweep = {
  days: ACTION_DAYS,
  batch: 1_000,
  run: async (tx, { before, limit, timeZone }) => {
    const [row] = await queryRows<{ ended: number }>(
      tx,
      // In the order of the key, so that two sweeps at the same time do not wait for each other.
      sql`with ended as (
          delete from ${postActions} where ctid = any(array(
            select ctid from ${postActions} where action <> 'bookmark' and ${lt(postActions.at, before)} limit ${limit} for update skip locked))
          returning post_id, action, (at at time zone ${timeZone})::date as day
        ), counted as (
          insert into ${postActionDays} (post_id, action, day, count)
          select post_id, action, day, count(*) from ended group by post_id, action, day order by post_id, action, day
          on conflict (post_id, action, day) do update set count = ${postActionDays.count} + excluded.count
        ) select count(*)::int as ended from ended`,
    );
    return row?.ended ?? 0;
  },
};

/** How long posts and what follows from them are kept. */
export const jobLifetimes: readonly Lifetime[] = [
  {
    table: posts,
    rows: 'Posts and drafts of posts',
    kept: 'drafts are the work of their employers, and stay until they delete them; a deleted or ended post stays, because orders and applications refer to it',
  },
  {
    table: postActions,
    rows: 'Who viewed a job or followed its link, and saved jobs',
    kept: `views and clicks ${ACTION_DAYS} days after the last one, then only as numbers; saved jobs until the account is removed`,
    sweeps: [countAndDelete],
  },
  {
    table: postChanges,
    rows: 'The history of posts: who changed the content, when, and the former values',
    kept: `as long as the post, at most the newest ${MOST_CHANGES} changes of each. Former values: ${CHANGE_DAYS / 365} years; the address for applications until its employer removes the account`,
    sweeps: [clears(postChanges, CHANGE_DAYS, sql`former = null`, (before) => and(sql`${postChanges.former} is not null`, lt(postChanges.changedAt, before)))],
  },
  { table: postActionDays, rows: 'Numbers of views and clicks by job and day, without users', kept: 'for good: a row for a day on which the job was viewed' },
  {
    table: postStatistics,
    rows: 'Statistics of each post, by day and source, without visitors',
    kept: `${STATISTICS_DAYS} days`,
    sweeps: [deletes(postStatistics, STATISTICS_DAYS, (before) => sql`${postStatistics.day} < ${utcDay(before)}::date`)],
  },
  { table: boardStatistics, rows: 'Statistics of all posts, by day and source', kept: 'for good: at most eight rows for each day' },
  {
    table: emptySearches,
    rows: 'Words of searches that found nothing, without who made them',
    kept: `${SEARCH_DAYS} days`,
    sweeps: [deletes(emptySearches, SEARCH_DAYS, (before) => sql`${emptySearches.day} < ${utcDay(before)}::date`)],
  },
  {
    table: jobReports,
    rows: 'Reports of jobs',
    kept: `${REPORT_DAYS} days after they are closed, or after the post was removed. The network address of a visitor, as a hash: ${ADDRESS_DAYS} days`,
    sweeps: [
      clears(
        jobReports,
        ADDRESS_DAYS,
        sql`reporter_key = 'visitor:' || id`,
        (before) => sql`${jobReports.reporterKey} like 'address:%' and ${lt(jobReports.createdAt, before)}`,
      ),
      deletes(jobReports, REPORT_DAYS, (before) => sql`${jobReports.closedOn} is not null and ${lt(jobReports.closedOn, before)}`),
      deletes(jobReports, REPORT_DAYS, (before) => {
        const removed = sql`select from ${posts} where ${posts.id} = ${jobReports.postId} and ${lt(posts.removedAt, before)}`;
        return sql`${jobReports.closedOn} is null and exists (${removed})`;
      }),
    ],
  },
  {
    table: socialShares,
    rows: 'Shares to the social page',
    kept: `${SHARE_DAYS} days, unless the board still tries`,
    sweeps: [
      deletes(socialShares, SHARE_DAYS, (before) =>
        and(lt(socialShares.createdAt, before), inArray(socialShares.state, ['shared', 'failed', 'unknown', 'not_connected', 'too_late', 'skipped'])),
      ),
    ],
  },
  { table: postFacets, rows: 'The lists of jobs by category', kept: 'as long as the job is in the lists', goesWith: posts },
  { table: postSearch, rows: 'The search of jobs', kept: 'as long as the job is in the lists', goesWith: posts },
  { table: recentSearch, rows: 'The search of the newest jobs', kept: 'as long as the job is among the newest in the lists' },
  { table: recentSearchStart, rows: 'From when on jobs are in it', kept: 'one row' },
  { table: searchWords, rows: 'Words that jobs have had, to correct misspelled searches', kept: 'for good: the number of words in use grows little' },
  {
    table: similarPosts,
    rows: 'Which jobs are like a job',
    kept: `${SIMILAR_DAYS} days after they were found; then they are found again when somebody opens the job`,
    sweeps: [deletes(similarPosts, SIMILAR_DAYS, (before) => lt(similarPosts.foundAt, before))],
  },
  { table: postTotals, rows: 'Numbers of jobs by category', kept: 'one row for each value by which jobs are counted' },
  { table: staffNotices, rows: 'The last mail about posts that wait', kept: 'one row' },
];
