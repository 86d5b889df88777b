import { lt, sql } from 'drizzle-orm';
import { utcDay } from '~/platform/calendar/clock';
import { deletes, type Lifetime } from '~/platform/database/retention';
import {
  newsletterEditions,
  newsletterIssues,
  newsletterJobs,
  newsletterProgress,
  newsletterRequests,
  newsletterSubscriptions,
  newsletterTotals,
} from '../tables';

/** Days for which issues are kept. Their numbers stay with the edition. */
const ISSUE_DAYS = 30;
/** Days for which editions with their numbers are kept. */
const EDITION_DAYS = 365;

const day = (before: Date) => sql`${utcDay(before)}::date`;

/** How long subscriptions and issues of the newsletter are kept. */
export const newsletterLifetimes: readonly Lifetime[] = [
  {
    table: newsletterSubscriptions,
    rows: 'Newsletter subscriptions without an account',
    kept: 'as long as they last; an ended one as its address alone, so that nothing starts it again',
  },
  {
    table: newsletterRequests,
    rows: 'Subscriptions that no one has confirmed',
    kept: 'until the emailed link expires: three days',
    sweeps: [deletes(newsletterRequests, 0, (now) => lt(newsletterRequests.expiresAt, now))],
  },
  {
    table: newsletterIssues,
    rows: 'Issues of the newsletter, one for each subscriber and day',
    kept: `${ISSUE_DAYS} days`,
    sweeps: [
      deletes(newsletterIssues, ISSUE_DAYS, (before) => {
        const finished = sql`select from ${newsletterEditions} where ${newsletterEditions.day} = ${newsletterIssues.day} and ${newsletterEditions.finishedAt} is not null`;
        return sql`${newsletterIssues.day} < ${day(before)} and exists (${finished})`;
      }),
    ],
  },
  {
    table: newsletterEditions,
    rows: 'Editions of the newsletter, with how many were sent',
    kept: 'one year; the latest in any case',
    sweeps: [
      deletes(newsletterEditions, EDITION_DAYS, (before) => {
        // An edition takes its issues along, so those go first.
        const issue = sql`select from ${newsletterIssues} where ${newsletterIssues.day} = ${newsletterEditions.day}`;
        // The next edition begins where the latest one ended.
        return sql`${newsletterEditions.day} < ${day(before)} and ${newsletterEditions.day} <> (select max(day) from ${newsletterEditions}) and not exists (${issue})`;
      }),
    ],
  },
  {
    table: newsletterJobs,
    rows: 'The order of the jobs in the newsletter',
    kept: 'until a day after the newsletter can include the job: 61 days after it went live',
    sweeps: [deletes(newsletterJobs, 1, (before) => lt(newsletterJobs.eligibleUntil, before))],
  },
  { table: newsletterProgress, rows: 'Which job each subscriber got last', kept: 'one row for each subscriber' },
  { table: newsletterTotals, rows: 'Numbers of subscribers', kept: 'two rows' },
];
