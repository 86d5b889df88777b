import { and, lt, sql } from 'drizzle-orm';
import { queryRows } from '~/platform/database';
import { clears, deletes, type Lifetime, type Sweep } from '~/platform/database/retention';
import { MOST_CHANGES } from '../history-rules';
import { REPORT_DAYS } from '../reports';
import { jobReports, postActionDays, postActions, postChanges, postFacets, posts, postTotals, staffNotices } from '../tables';

/** Days for which the board knows who viewed a job or followed its link. */
const ACTION_DAYS = 90;
/** Days for which the former values of a changed post are kept. */
const CHANGE_DAYS = 730;
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
export const postLifetimes: readonly Lifetime[] = [
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
    rows: 'The history of posts: who changed the content, when and the former values',
    kept: `as long as the post, at most the newest ${MOST_CHANGES} changes of each. Former values: ${CHANGE_DAYS / 365} years; the address for applications until its employer removes the account`,
    sweeps: [clears(postChanges, CHANGE_DAYS, sql`former = null`, (before) => and(sql`${postChanges.former} is not null`, lt(postChanges.changedAt, before)))],
  },
  { table: postActionDays, rows: 'Numbers of views and clicks by job and day, without users', kept: 'for good: a row for a day on which the job was viewed' },
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
  { table: postFacets, rows: 'The lists of jobs by category', kept: 'as long as the job is in the lists', goesWith: posts },
  { table: postTotals, rows: 'Numbers of jobs by category', kept: 'one row for each value by which jobs are counted' },
  { table: staffNotices, rows: 'The last email about posts waiting for review', kept: 'one row' },
];
