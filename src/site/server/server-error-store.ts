import { gte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { HOUR, SECOND } from '~/platform/calendar/clock';
import type { Database, ReadDatabase } from '~/platform/database';
import { isDatabaseUnavailable } from '~/platform/database/errors';
import { groupId } from '../fault-group';
import { serverErrors } from '../tables';

export type ServerErrorRow = Omit<typeof serverErrors.$inferInsert, 'count' | 'firstTime' | 'hour' | 'hourCount'>;
type Waiting = ServerErrorRow & { count: number; firstTime: Date };

export interface ServerErrorStore {
  /** Queues a fault for storage. It neither waits nor throws. @returns the id of the row that counts it. */
  add(row: ServerErrorRow): string;
  /** Stores queued faults, in at most `timeout` milliseconds. Faults that cannot be stored stay in the queue. */
  flush(timeout?: number): Promise<void>;
}

declare module '~/platform/context/context' {
  interface Context {
    /** Stores unexpected errors in the background. */
    serverErrors: ServerErrorStore;
  }
}

/** The number of new groups of faults that get their own row within an hour. */
export const NEW_ROWS_PER_HOUR = 60;
/** How long `flush` waits, how long the store pauses after a write, and after one that failed, in milliseconds. */
const FLUSH_TIMEOUT = SECOND;
const PAUSE = SECOND;
const RETRY_AFTER = 5 * SECOND;

/** The row that counts every fault past the limit. */
const OVERFLOW = {
  id: groupId({ kind: 'TooManyKindsOfFaults', message: '', stack: '', call: '' }),
  error: 'There were more kinds of errors in one hour than we store separately. The log has them all.',
  exception: 'TooManyKindsOfFaults',
  type: 'TooManyKindsOfFaults',
  traceback: '',
};

/**
 * Collects faults and writes them in the background, one row for each group, at most one statement a second. The queue is
 * bounded: by group, and by the number of new groups within an hour. So a fault of every request costs neither the answers
 * nor the memory nor the database.
 */
export function createServerErrorStore(db: Database, log: Logger): ServerErrorStore {
  const waiting = new Map<string, Waiting>();
  /** The time when each group last occurred in this process. */
  const seen = new Map<string, number>();
  let writing: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;
  /** When the next write may begin, on the clock of the process. */
  let nextWriteAt = 0;

  /** Whether a group may have a row: it has been seen within the hour, or the hour has room for a new one. */
  function hasRoom(id: string, now: number): boolean {
    if (!seen.has(id) && seen.size >= NEW_ROWS_PER_HOUR) {
      for (const [group, at] of seen) if (at <= now - HOUR) seen.delete(group);
      if (seen.size >= NEW_ROWS_PER_HOUR) return false;
    }
    seen.set(id, now);
    return true;
  }

  /** Adds a fault to those that wait to be written. Of two occurrences of the same fault, the details of the later one are kept. */
  function collect(row: Waiting): void {
    const other = waiting.get(row.id);
    if (!other) waiting.set(row.id, row);
    else {
      const [first, last] = row.errorTime < other.errorTime ? [row, other] : [other, row];
      waiting.set(row.id, { ...last, count: row.count + other.count, firstTime: first.firstTime });
    }
  }

  /** Writes what waits. @returns after how long the next attempt may be made, in milliseconds. */
  async function write(): Promise<number> {
    const rows = [...waiting.values()];
    waiting.clear();
    try {
      await insert(db, rows);
      return PAUSE;
    } catch (error) {
      // Rows that the database refuses are given up: they would hold up all others, and the log has them.
      const away = isDatabaseUnavailable(error);
      if (away) rows.forEach(collect);
      log.error({ err: error }, away ? 'the database is away; server errors are stored later' : 'server errors could not be stored');
      return RETRY_AFTER;
    }
  }

  function start(): Promise<void> {
    clearTimeout(next);
    next = undefined;
    writing ??= write().then((rest) => {
      writing = undefined;
      nextWriteAt = performance.now() + rest;
      schedule();
    });
    return writing;
  }

  function schedule(): void {
    if (waiting.size === 0 || next || writing) return;
    const rest = nextWriteAt - performance.now();
    if (rest <= 0) void start();
    else next = setTimeout(start, rest).unref();
  }

  return {
    add(row) {
      const room = hasRoom(row.id, row.errorTime.getTime());
      const stored = room ? row : { ...row, ...OVERFLOW };
      collect({ ...stored, count: 1, firstTime: row.errorTime });
      schedule();
      return stored.id;
    },
    async flush(timeout = FLUSH_TIMEOUT) {
      let timer: NodeJS.Timeout | undefined;
      const timedOut = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeout);
      });
      // Faults may have been queued during the write that was in progress.
      const writes = async () => {
        await writing;
        if (waiting.size > 0) await start();
      };
      await Promise.race([writes(), timedOut]);
      clearTimeout(timer);
    },
  };
}

/** Writes rows, or adds to those there are. A fault that was handled and occurs again is open again. */
async function insert(db: Database, rows: Waiting[]): Promise<void> {
  const excluded = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
  const { error, exception, type, method, url, path, query, headers, getParams, json, postParams, call, traceback, userId, requestId, errorTime } =
    serverErrors;
  const ofTheLast = { error, exception, type, method, url, path, query, headers, getParams, json, postParams, call, traceback, userId, requestId, errorTime };
  await db
    .insert(serverErrors)
    .values(rows.map((row) => ({ ...row, hour: hourOf(row.errorTime), hourCount: row.count })))
    .onConflictDoUpdate({
      target: serverErrors.id,
      set: {
        ...Object.fromEntries(Object.entries(ofTheLast).map(([name, column]) => [name, excluded(column)])),
        count: sql`${serverErrors.count} + ${excluded(serverErrors.count)}`,
        hour: excluded(serverErrors.hour),
        hourCount: sql`${excluded(serverErrors.hourCount)} + case when ${serverErrors.hour} = ${excluded(serverErrors.hour)} then ${serverErrors.hourCount} else 0 end`,
        handled: false,
        reviewed: sql`${serverErrors.reviewed} and not ${serverErrors.handled}`,
      },
    });
}

/** The beginning of the hour (UTC) of an instant. */
const hourOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / HOUR) * HOUR);

/** How often an error occurred. */
export interface ErrorOccurrences {
  id: string;
  exception: string;
  call: string;
  count: number;
  /** Within the hour of the last occurrence. */
  hourCount: number;
  firstTime: Date;
}

/** The errors that occurred at or after an instant, with how often they did. */
export async function errorsSince(db: Database, since: Date): Promise<ErrorOccurrences[]> {
  const { id, exception, call, count, hourCount, firstTime, errorTime } = serverErrors;
  const rows = await db.select({ id, exception, call, count, hourCount, firstTime, errorTime }).from(serverErrors).where(gte(errorTime, since)).limit(500);
  return rows.map((row) => ({ ...row, hourCount: row.hourCount ?? 0, firstTime: row.firstTime ?? row.errorTime }));
}

/** The number of different server faults that occurred at or after an instant. */
export const countServerErrors = (db: ReadDatabase, since: Date): Promise<number> => db.$count(serverErrors, gte(serverErrors.errorTime, since));
