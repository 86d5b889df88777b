import type { Driver } from '../database';

/*
 * pg-boss notes when it last did something, and waits from then on; jobs that failed wait for a later instant. A clock that was ahead leaves such times far in
 * the future, and without this the queue would rest until then. Times of right clocks are at most minutes ahead of another instance's.
 */

const AHEAD = `now() + interval '10 minutes'`;

const claims = (table: string, columns: string[]): string =>
  `update pgboss.${table} set ${columns.map((name) => `${name} = case when ${name} > ${AHEAD} then null else ${name} end`).join(', ')}
    where ${columns.map((name) => `${name} > ${AHEAD}`).join(' or ')}`;

const STATEMENTS = [
  claims('version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on']),
  `update pgboss.version set monitor_backoff_on = null where monitor_backoff_on > ${AHEAD} + interval '1 hour'`,
  claims('queue', ['monitor_claim_on', 'monitor_on', 'maintain_on']),
  // A job that was created by a clock that was ahead waits as long as it was meant to.
  `update pgboss.job set start_after = now() + greatest(start_after - created_on, interval '0'), created_on = now()
    where state in ('created', 'retry') and created_on > ${AHEAD}`,
  // A pause after a failure is never longer than its job says.
  `update pgboss.job set start_after = now()
    where state = 'retry' and start_after > ${AHEAD} + greatest(retry_delay, coalesce(retry_delay_max, 3600)) * interval '1 second'`,
  // Its time limit counts from now on.
  `update pgboss.job set started_on = now(), heartbeat_on = case when heartbeat_on is null then null else now() end
    where state = 'active' and started_on > ${AHEAD}`,
];

/** Makes times of the queue void that only a wrong clock can have stored. Its tables must exist. */
export async function voidFutureTimes(driver: Driver): Promise<void> {
  for (const text of STATEMENTS) await (driver.kind === 'pglite' ? driver.client.query(text) : driver.pool.query(text));
}
