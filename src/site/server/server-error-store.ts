import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { HOUR, SECOND } from '~/platform/clock';
import type { Database } from '~/platform/database';
import { isDatabaseAway } from '~/platform/database/errors';
import { groupId } from '../fault-group';
import { serverErrors } from '../tables';

export type ServerErrorRow = Omit<typeof serverErrors.$inferInsert, 'count' | 'firstTime'>;
type Waiting = ServerErrorRow & { count: number; firstTime: Date };

export interface ServerErrorStore {
  /** Takes a fault to be stored. Neither waits nor throws. @returns the id of the row that counts it. */
  add(row: ServerErrorRow): string;
  /** Stores what waits, in at most `patience` milliseconds. What cannot be stored waits on. */
  flush(patience?: number): Promise<void>;
}

/** How many faults of a kind not seen within the last hour get a row of their own within an hour. */
export const NEW_ROWS_PER_HOUR = 60;
/** How long whoever flushes waits, how long the store rests after a write, and after one that failed, in milliseconds. */
const PATIENCE = SECOND;
const PAUSE = SECOND;
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
 * Collects faults and writes them in the background, one row for each group, at most one statement a second. What waits is
 * bounded: by group, and by the number of new groups within an hour. So a fault of every request costs neither the answers
 * nor the memory nor the database.
 */
export function createServerErrorStore(db: Database, log: Logger): ServerErrorStore {
  const waiting = new Map<string, Waiting>();
  /** When each group was last seen by this process. */
  const seen = new Map<string, number>();
  let underWay: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;
  /** When the next write may begin, on the clock of the process. */
  let freeAt = 0;

  /** Whether a group may have a row: it has been seen within the hour, or the hour has room for a new one. */
  function hasRoom(id: string, now: number): boolean {
    if (!seen.has(id) && seen.size >= NEW_ROWS_PER_HOUR) {
      for (const [group, at] of seen) if (at <= now - HOUR) seen.delete(group);
      if (seen.size >= NEW_ROWS_PER_HOUR) return false;
    }
    seen.set(id, now);
    return true;
  }

  /** Puts a row beside what waits: the later occurrence says the particulars. */
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
      const away = isDatabaseAway(error);
      if (away) rows.forEach(collect);
      log.error({ err: error }, away ? 'the database is away; server errors are stored later' : 'server errors could not be stored');
      return RETRY_AFTER;
    }
  }

  function start(): Promise<void> {
    clearTimeout(next);
    next = undefined;
    underWay ??= write().then((rest) => {
      underWay = undefined;
      freeAt = performance.now() + rest;
      schedule();
    });
    return underWay;
  }

  function schedule(): void {
    if (waiting.size === 0 || next || underWay) return;
    const rest = freeAt - performance.now();
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
    async flush(patience = PATIENCE) {
      let timer: NodeJS.Timeout | undefined;
      const patienceOver = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      // What was under way may have left something new behind.
      const writes = async () => {
        await underWay;
        if (waiting.size > 0) await start();
      };
      await Promise.race([writes(), patienceOver]);
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
    .values(rows)
    .onConflictDoUpdate({
      target: serverErrors.id,
      set: {
        ...Object.fromEntries(Object.entries(ofTheLast).map(([name, column]) => [name, excluded(column)])),
        count: sql`${serverErrors.count} + ${excluded(serverErrors.count)}`,
        handled: false,
        reviewed: sql`${serverErrors.reviewed} and not ${serverErrors.handled}`,
      },
    });
}
