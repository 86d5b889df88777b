import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { type Database, queryRows } from '../database';
import { groupOf, type Handlers } from './task';

/** Restored jobs are added in statements of this many. */
const INSERT_SIZE = 1_000;

/** A job as a backup keeps it. Its attempts so far do not count in the restored board. */
export interface UnfinishedJob {
  task: string;
  payload: object;
  /** The earliest start (ISO 8601). */
  startAfter: string;
  key: string | null;
}

/** The jobs that are not finished, apart from those of schedules. */
export const unfinishedJobs = (db: Database): Promise<UnfinishedJob[]> =>
  queryRows<UnfinishedJob & Record<string, unknown>>(
    db,
    sql`select name as task, data as payload, to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter", singleton_key as key
      from pgboss.job where state in ('created', 'retry', 'active') and name not like '\_\_pgboss%' and name not in (select name from pgboss.schedule)
      order by created_on, id`,
  );

/** Adds the unfinished jobs of a backup whose tasks this release has. @returns their number. */
export async function restoreJobs(boss: PgBoss, handlers: Handlers, jobs: readonly UnfinishedJob[]): Promise<number> {
  const known = jobs.filter(({ task }) => handlers.has(task));
  for (const [task, ofTask] of Map.groupBy(known, ({ task: name }) => name)) {
    const declared = handlers.get(task)?.task;
    const grouped = declared ? groupOf(declared) : {};
    const rows = ofTask.map(({ payload, startAfter, key }) => ({ data: payload, startAfter, ...grouped, ...(key === null ? {} : { singletonKey: key }) }));
    for (let start = 0; start < rows.length; start += INSERT_SIZE) await boss.insert(task, rows.slice(start, start + INSERT_SIZE));
  }
  return known.length;
}
