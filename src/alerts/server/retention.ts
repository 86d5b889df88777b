import { lt, sql } from 'drizzle-orm';
import { DAY } from '~/platform/calendar/clock';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { ENDED_KEPT, MATCHES_KEPT, UNCONFIRMED_KEPT } from '../rules';
import { jobAlertKeys, jobAlertMatches, jobAlerts } from '../tables';

const [unconfirmed, ended, matches] = [UNCONFIRMED_KEPT / DAY, ENDED_KEPT / DAY, MATCHES_KEPT / DAY];

/** How long job alerts and what they have sent are kept. */
export const alertLifetimes: readonly Lifetime[] = [
  {
    table: jobAlertMatches,
    rows: 'Which jobs an alert has found and sent',
    kept: `${matches} days`,
    sweeps: [deletes(jobAlertMatches, matches, (before) => lt(jobAlertMatches.matchedAt, before))],
  },
  {
    table: jobAlerts,
    rows: 'Job alerts',
    kept: `until their owner deletes them or the account; ${unconfirmed} days if no one confirms them, ${ended} days after they end`,
    // An alert takes its keys and matches along.
    sweeps: [
      deletes(jobAlerts, unconfirmed, (before) => sql`${jobAlerts.confirmedAt} is null and ${lt(jobAlerts.createdAt, before)}`, 100),
      deletes(jobAlerts, ended, (before) => sql`${jobAlerts.endedAt} is not null and ${lt(jobAlerts.endedAt, before)}`, 100),
    ],
  },
  { table: jobAlertKeys, rows: 'The index of active alerts', kept: 'as long as the alert is active', goesWith: jobAlerts },
];
