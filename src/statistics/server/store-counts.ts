import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { VisitSource } from '~/platform/addresses/visit-source';
import { SECOND } from '~/platform/calendar/clock';
import type { Database } from '~/platform/database';
import { isTemporary } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import { posts } from '~/posts/tables';
import type { VisitEvent } from '../statistics';
import { emptySearches, postStatistics } from '../tables';

/** The time between the first number and the write that stores it, and the pause after a write that failed, in milliseconds. */
const PAUSE = 3 * SECOND;
const RETRY_AFTER = 10 * SECOND;
const FLUSH_TIMEOUT = SECOND;
/** Rows that wait in memory. Further ones are dropped until the next write. */
const MOST_ROWS = 10_000;
const MOST_SEARCHES = 500;
/** Different searches of one day that are stored. */
export const SEARCHES_PER_DAY = 500;

interface CountedVisit {
  postId: string;
  day: string;
  source: VisitSource;
  event: VisitEvent;
}

interface WaitingRow extends Record<VisitEvent, number> {
  postId: string;
  day: string;
  source: VisitSource;
}

interface WaitingSearch {
  day: string;
  words: string;
  count: number;
}

export interface CountStore {
  addVisit(visit: CountedVisit): void;
  addSearch(day: string, words: string): void;
  /** Stores what waits, in at most `timeout` milliseconds. */
  flush(timeout?: number): Promise<void>;
}

/**
 * Collects numbers and stores them together some seconds later, so that counting a visit costs no statement. A process that is killed
 * loses the numbers of these seconds; one that is stopped stores them first.
 */
export function createCountStore(db: Database, log: Logger, pause = PAUSE): CountStore {
  let rows = new Map<string, WaitingRow>();
  let searches = new Map<string, WaitingSearch>();
  let writing: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;

  const isEmpty = () => rows.size + searches.size === 0;

  function put(row: WaitingRow): void {
    const key = `${row.postId} ${row.day} ${row.source}`;
    const known = rows.get(key);
    if (known) for (const event of ['view', 'start', 'click'] as const) known[event] += row[event];
    else if (rows.size < MOST_ROWS) rows.set(key, row);
  }

  function putSearch({ day, words, count }: WaitingSearch): void {
    const key = `${day} ${words}`;
    const known = searches.get(key);
    if (known) known.count += count;
    else if (searches.size < MOST_SEARCHES) searches.set(key, { day, words, count });
  }

  /** Stores what waits. @returns after how long the next write may begin. */
  async function write(): Promise<number> {
    const [visits, found] = [[...rows.values()], [...searches.values()]];
    rows = new Map();
    searches = new Map();
    try {
      await inTransaction(db, async (tx) => {
        if (visits.length > 0) await storeVisits(tx, visits);
        if (found.length > 0) await storeSearches(tx, found);
      });
      return pause;
    } catch (error) {
      const isKept = isTemporary(error);
      if (isKept) {
        visits.forEach(put);
        found.forEach(putSearch);
      }
      log.error({ err: error }, isKept ? 'visits are stored later' : 'visits could not be stored');
      return RETRY_AFTER;
    }
  }

  function start(): Promise<void> {
    clearTimeout(next);
    next = undefined;
    writing ??= write().then((rest) => {
      writing = undefined;
      schedule(rest);
    });
    return writing;
  }

  function schedule(rest = pause): void {
    if (!isEmpty() && !next && !writing) next = setTimeout(start, rest).unref();
  }

  return {
    addVisit({ event, ...key }) {
      put({ ...key, view: 0, start: 0, click: 0, [event]: 1 });
      schedule();
    },
    addSearch(day, words) {
      putSearch({ day, words, count: 1 });
      schedule();
    },
    async flush(timeout = FLUSH_TIMEOUT) {
      let timer: NodeJS.Timeout | undefined;
      const timedOut = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeout);
      });
      const writes = async () => {
        // Numbers may have come during the write that was in progress.
        await writing;
        if (!isEmpty()) await start();
      };
      await Promise.race([writes(), timedOut]);
      clearTimeout(timer);
      clearTimeout(next);
      next = undefined;
      schedule();
    },
  };
}

const ARRAYS = { uuid: sql`uuid[]`, date: sql`date[]`, text: sql`text[]`, int: sql`int[]` };

/** A column of values as an array parameter. */
const list = (values: readonly (string | number)[], type: keyof typeof ARRAYS): SQL => sql`${sql.param(values.map(String))}::text[]::${ARRAYS[type]}`;

/**
 * Adds visits to the numbers of their posts. Ids that name no published post are dropped. The posts are locked first, in the order of their
 * ids, because a use case that changes a post and its numbers locks them in this order, too.
 */
async function storeVisits(tx: Database, rows: WaitingRow[]): Promise<void> {
  const column = <Key extends keyof WaitingRow>(key: Key) => rows.map((row) => row[key]);
  const columns = [
    list(column('postId'), 'uuid'),
    list(column('day'), 'date'),
    list(column('source'), 'text'),
    ...(['view', 'start', 'click'] as const).map((event) => list(column(event), 'int')),
  ];
  const given = sql`unnest(${sql.join(columns, sql`, `)}) as given(post_id, day, source, views, starts, clicks)`;
  const ids = list([...new Set(rows.map(({ postId }) => postId))], 'uuid');
  await tx.execute(sql`
    with known as materialized (
      select id from ${posts} where id = any(${ids}) and posted_on is not null and removed_at is null order by id for key share
    )
    insert into ${postStatistics} (post_id, day, source, views, starts, clicks)
    select post_id, day, source, views, starts, clicks from ${given} join known on known.id = given.post_id
    order by post_id, day, source
    on conflict (post_id, day, source) do update set
      views = ${postStatistics.views} + excluded.views,
      starts = ${postStatistics.starts} + excluded.starts,
      clicks = ${postStatistics.clicks} + excluded.clicks`);
}

/** Adds searches to the numbers of their days. A day that has enough different ones gets no further ones. */
async function storeSearches(tx: Database, found: WaitingSearch[]): Promise<void> {
  const columns = [
    list(
      found.map(({ day }) => day),
      'date',
    ),
    list(
      found.map(({ words }) => words),
      'text',
    ),
    list(
      found.map(({ count }) => count),
      'int',
    ),
  ];
  await tx.execute(sql`
    with given as (
      select * from unnest(${sql.join(columns, sql`, `)}) as given(day, words, count)
    ), rated as (
      select given.*, stored.words is not null as known,
        row_number() over (partition by given.day, stored.words is null order by given.words)
          + (select count(*) from ${emptySearches} of_day where of_day.day = given.day) as place
      from given left join ${emptySearches} stored on stored.day = given.day and stored.words = given.words
    )
    insert into ${emptySearches} (day, words, count)
    select day, words, count from rated where known or place <= ${SEARCHES_PER_DAY} order by day, words
    on conflict (day, words) do update set count = ${emptySearches.count} + excluded.count`);
}
