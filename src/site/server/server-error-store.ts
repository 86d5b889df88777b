import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { HOUR, SECOND } from '~/platform/clock';
import type { Database } from '~/platform/database';
import { groupId } from '../fault-group';
import { serverErrors } from '../tables';

export type ServerErrorRow = Omit<typeof serverErrors.$inferInsert, 'count' | 'firstTime'>;
type Waiting = ServerErrorRow & { count: number; firstTime: Date };

export interface ServerErrorStore {
  /** Queues a fault for storage. It neither waits nor throws. @returns the id of the row that counts the fault. */
  add(row: ServerErrorRow): string;
  /** Stores queued faults, in at most `timeout` milliseconds. Faults that cannot be stored stay in the queue. */
  flush(timeout?: number): Promise<void>;
}

/** The number of new groups of faults that get their own row within an hour. */
export const NEW_ROWS_PER_HOUR = 60;
/** The time limit of an attempt to store faults, in milliseconds. */
const FLUSH_TIMEOUT = SECOND;
const RETRY_AFTER = 5 * SECOND;

/** The row that counts every fault past the limit. */
const OVERFLOW = {
  id: groupId({ kind: 'TooManyKindsOfFaults', message: '', stack: '', call: '' }),
  error: 'More kinds of faults occurred within an hour than are stored one by one. The log has them all.',
  exception: 'TooManyKindsOfFaults',
  type: 'TooManyKindsOfFaults',
  traceback: '',
};

/**
 * Collects faults and writes them in the background, one row for each group. The queue is limited: it has one entry for each
 * group, and the number of new groups within an hour is limited. So even a fault in every request does not slow down answers,
 * fill the memory or overload the database.
 */
export function createServerErrorStore(db: Database, log: Logger): ServerErrorStore {
  const waiting = new Map<string, Waiting>();
  /** The time when each group last occurred in this process. */
  const seen = new Map<string, number>();
  let writing: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  /** Whether a group may have a row: it has occurred within the hour, or the hour's limit is not reached. */
  function hasRoom(id: string, now: number): boolean {
    if (!seen.has(id) && seen.size >= NEW_ROWS_PER_HOUR) {
      for (const [group, at] of seen) if (at <= now - HOUR) seen.delete(group);
      if (seen.size >= NEW_ROWS_PER_HOUR) return false;
    }
    seen.set(id, now);
    return true;
  }

  /** Adds a row to the queue, merged with a queued row of the same group: the details are those of the later occurrence. */
  function collect(row: Waiting): void {
    const other = waiting.get(row.id);
    if (!other) waiting.set(row.id, row);
    else {
      const [first, last] = row.errorTime < other.errorTime ? [row, other] : [other, row];
      waiting.set(row.id, { ...last, count: row.count + other.count, firstTime: first.firstTime });
    }
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const rows = [...waiting.values()];
      waiting.clear();
      try {
        await insert(db, rows);
      } catch (error) {
        rows.forEach(collect);
        log.error({ err: error }, 'could not store server errors; will try again');
        retry ??= setTimeout(start, RETRY_AFTER).unref();
        return;
      }
    }
  }

  function start(): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    add(row) {
      const room = hasRoom(row.id, row.errorTime.getTime());
      const stored = room ? row : { ...row, ...OVERFLOW };
      collect({ ...stored, count: 1, firstTime: row.errorTime });
      // After a failure of the database, the next attempt is the scheduled retry.
      if (!retry) void start();
      return stored.id;
    },
    async flush(timeout = FLUSH_TIMEOUT) {
      if (waiting.size === 0 && !writing) return;
      let timer: NodeJS.Timeout | undefined;
      const timedOut = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeout);
      });
      await Promise.race([start(), timedOut]);
      clearTimeout(timer);
    },
  };
}

/** Writes rows, or updates existing ones. A handled fault that occurs again becomes unhandled again. */
async function insert(db: Database, rows: Waiting[]): Promise<void> {
  const excluded = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
  const { error, exception, type, method, url, path, query, headers, getParams, json, postParams, call, traceback, userId, requestId, errorTime } =
    serverErrors;
  const ofTheLast = { error, exception, type, method, url, path, query, headers, getParams, json, postParams, call, traceback, userId, requestId, errorTime };
  await db
    .insert(serverErrors)
    .values(rows)
    .onConflictDoUpdate({
      target: serverErrors.id,
      set: {
        ...Object.fromEntries(Object.entries(ofTheLast).map(([name, column]) => [name, excluded(column)])),
        count: sql`${serverErrors.count} + ${excluded(serverErrors.count)}`,
        handled: false,
        reviewed: false,
      },
    });
}
