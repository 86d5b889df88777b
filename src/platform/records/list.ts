import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../context';
import type { Database } from '../database';
import { inTransaction } from '../database/transaction';
import { type PageInfo, pageMeta } from '../http/schemas';

/** The query of a list without its page, as `recordStoreCalls` declares it. */
export interface SearchQuery {
  q: string;
  sort: string;
}
interface PageQuery extends SearchQuery {
  page: number;
  limit: number;
}

/** The query of a call `GET {base}`. */
export type QueryOf<C extends { query: z.ZodType }> = z.output<C['query']>;

type FilterName<Query> = Exclude<keyof Query, keyof PageQuery>;
type SortName<Query extends SearchQuery> = Exclude<Query['sort'], `-${string}`>;

/** How the records of a store are found and presented. Each filter and sort of the contract needs its SQL here. */
export interface RecordList<Query extends SearchQuery, Table extends PgTable, Row extends z.ZodObject> {
  table: Table;
  id: PgColumn;
  /** The records that the list has at all, for example those that are not removed. */
  live?: SQL;
  /** The text that a search matches, in lower case. A large table needs a trigram index on exactly this expression. */
  text: SQL;
  /**
   * The records that match a `like` pattern, where these are more than those whose `text` does, such as the records of a user by name.
   * Select their ids in branches joined by `union`, so that each can use its own index.
   */
  matches?(pattern: string): SQL;
  /** Whether a search that finds nothing is repeated for similar words. Needs the trigram index. */
  tolerant?: true;
  /** The records that a search for an id finds; without it, the record that has the id. */
  byId?(id: string): SQL | undefined;
  filters: { [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>, ctx: Context) => SQL | undefined };
  sorts: Record<SortName<Query>, PgColumn | SQL>;
  /** Columns that may be null in the table and never are in this list, so that their order can be read from an index. */
  filled?: readonly PgColumn[];
  /** The schema of a record in the list. */
  row: Row;
  /** Records as the contract describes them, in the same order. What other tables add is looked up for all of them at once. */
  present(ctx: Context, rows: Table['$inferSelect'][]): z.input<Row>[] | Promise<z.input<Row>[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: these functions take the list of every store.
type AnyList = RecordList<any, PgTable, z.ZodObject>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/**
 * How alike a typed word and a word of the record must be where no record contains what was typed: `rivak` and `rivka` have 0.5, `stren`
 * and `stern` 0.33. The lower one is tried where the higher one finds nothing, since it is slow where many records are a little alike.
 */
const LIKENESSES = [0.5, 0.3];
/** The same for an e-mail address, since all addresses of a provider are half alike. */
const ADDRESS_LIKENESSES = [0.7];

/** Of more similar records than these, some are left out: a misspelt word of every record would else compare all of them. */
const MOST_ALIKE = 1_000;

/** The most words of a search that count: each is a condition of its own, and some lists search several tables for it. */
const MAX_WORDS = 8;

const wordsOf = (q: string): string[] => [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** A `like` pattern for each word of a search, in lower case; no character of the search is a wildcard. */
export const patternsOf = (q: string): string[] => wordsOf(q).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** The records that contain every word of a search. */
const containing = (list: AnyList, q: string): SQL | undefined =>
  and(...patternsOf(q).map((pattern) => list.matches?.(pattern) ?? sql`${list.text} like ${pattern}`));

/** The records that match a search exactly: by id, else those whose text contains every word. */
const exactMatch = (list: AnyList, q: string): SQL | undefined =>
  UUID.test(q) ? (list.byId ?? ((id: string) => eq(list.id, id)))(q.toLowerCase()) : containing(list, q);

/** Conditions and order of a list. */
interface Selection {
  where: SQL | undefined;
  order: SQL[];
  /** The order from the last record to the first, where an index can be read backwards. */
  reversed?: SQL[];
}

function filterConditions(ctx: Context, list: AnyList, query: SearchQuery): (SQL | undefined)[] {
  const values = query as unknown as Record<string, unknown>;
  return Object.entries(list.filters as Record<string, (value: unknown, ctx: Context) => SQL | undefined>).map(([name, toSql]) =>
    values[name] === undefined || values[name] === '' ? undefined : toSql(values[name], ctx),
  );
}

/** The order of a list, or its reverse. */
function orderOf(list: AnyList, sort: string, reversed = false): SQL[] {
  const [descending, name] = sort.startsWith('-') ? [true, sort.slice(1)] : [false, sort];
  const by = (list.sorts as Record<string, PgColumn | SQL>)[name] as PgColumn | SQL;
  // Records without a value come last. Where there is always one, the plain order can be read from an index.
  const always = by instanceof PgColumn && (by.notNull || list.filled?.includes(by));
  const last = always ? sql`` : reversed ? sql` nulls first` : sql` nulls last`;
  return descending !== reversed ? [sql`${by} desc${last}`, desc(list.id)] : [sql`${by} asc${last}`, asc(list.id)];
}

/** Counts the rows of a condition. @param most where counting ends. */
async function countRows(db: Database, table: PgTable, where: SQL | undefined, most?: number): Promise<number> {
  if (most === undefined) return (await db.select({ value: count() }).from(table).where(where))[0]?.value ?? 0;
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
    .as('some');
  return (await db.select({ value: count() }).from(some))[0]?.value ?? 0;
}

/**
 * Runs `read` with the conditions of a query. Where no record contains what was typed, the records with similar words are read
 * instead, the most similar first.
 */
async function withMatches<Result>(
  ctx: Context,
  list: AnyList,
  query: SearchQuery,
  read: (db: Database, selection: Selection, matching: number) => Promise<Result>,
  most?: number,
): Promise<Result> {
  const conditions = [list.live, ...filterConditions(ctx, list, query)];
  const exact = { where: and(...conditions, exactMatch(list, query.q)), order: orderOf(list, query.sort), reversed: orderOf(list, query.sort, true) };
  const matching = await countRows(ctx.db, list.table, exact.where, most);
  const words = wordsOf(query.q);
  if (matching > 0 || words.length === 0 || UUID.test(query.q) || !list.tolerant) return read(ctx.db, exact, matching);
  const likeness = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${list.text})`),
    sql` + `,
  );
  const similar = and(...conditions, ...words.map((word) => sql`${word} <% ${list.text}`));
  return inTransaction(ctx.db, async (tx) => {
    let ids: string[] = [];
    for (const least of query.q.includes('@') ? ADDRESS_LIKENESSES : LIKENESSES) {
      await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`);
      const alike = await tx.select({ id: list.id }).from(list.table).where(similar).limit(MOST_ALIKE);
      ids = alike.map(({ id }) => id as string);
      if (ids.length > 0) break;
    }
    return read(tx, { where: inArray(list.id, ids), order: [desc(likeness), desc(list.id)] }, ids.length);
  });
}

/**
 * Reads a page of a selection. The page's ids are found first, so that neither sorting nor skipping reads whole records. A page of the
 * second half is read from the end, so that the last page is as fast as the first.
 */
async function readPage(db: Database, list: AnyList, { where, order, reversed }: Selection, matching: number, page: number, limit: number) {
  const skipped = (page - 1) * limit;
  if (skipped >= matching) return [];
  const wanted = Math.min(limit, matching - skipped);
  const fromEnd = reversed !== undefined && skipped > matching / 2;
  const ids = await db
    .select({ id: list.id })
    .from(list.table)
    .where(where)
    .orderBy(...(fromEnd ? reversed : order))
    .limit(wanted)
    .offset(fromEnd ? matching - skipped - wanted : skipped);
  const rows = await db
    .select()
    .from(list.table)
    .where(
      inArray(
        list.id,
        ids.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  const found = ids.flatMap(({ id }) => byId.get(id as string) ?? []);
  return fromEnd ? found.reverse() : found;
}

/** A page of a store's records, with the number of matches and of all records. */
export async function listRecords<Query extends PageQuery, Table extends PgTable, Row extends z.ZodObject>(
  ctx: Context,
  list: RecordList<Query, Table, Row>,
  query: Query,
): Promise<{ data: z.input<Row>[]; meta: { page_info: PageInfo } }> {
  const { page, limit } = query;
  const narrowed = query.q !== '' || filterConditions(ctx, list, query).some((condition) => condition);
  const [found, all] = await Promise.all([
    withMatches(ctx, list, query, async (db, selection, matching) => ({ matching, rows: await readPage(db, list, selection, matching, page, limit) })),
    narrowed ? countRows(ctx.db, list.table, list.live) : undefined,
  ]);
  const total = all ?? found.matching;
  return { data: await list.present(ctx, found.rows as Table['$inferSelect'][]), meta: pageMeta(page, limit, found.matching, total) };
}

/** The first records that a search finds, without counting the others; for the command palette. */
export async function firstRecords<Query extends PageQuery, Table extends PgTable, Row extends z.ZodObject>(
  ctx: Context,
  list: RecordList<Query, Table, Row>,
  query: Query,
): Promise<z.input<Row>[]> {
  const rows = await withMatches(
    ctx,
    list,
    query,
    // Only the first records are counted, so reading from the end is not possible.
    (db, { where, order }, matching) => readPage(db, list, { where, order }, matching, 1, query.limit),
    query.limit,
  );
  return list.present(ctx, rows as Table['$inferSelect'][]);
}

/** The ids of all matching records in their order. They are read before the records, so that a long download has no record twice. */
export const matchingIds = (ctx: Context, list: AnyList, query: SearchQuery): Promise<string[]> =>
  withMatches(ctx, list, query, async (db, { where, order }) => {
    const rows = await db
      .select({ id: list.id })
      .from(list.table)
      .where(where)
      .orderBy(...order);
    return rows.map((row) => row.id as string);
  });

/** Records by their ids, in the order of the ids, presented. Records that were deleted meanwhile are left out. */
export async function recordsById(ctx: Context, list: AnyList, ids: string[]): Promise<unknown[]> {
  const rows = await ctx.db
    .select()
    .from(list.table)
    .where(and(list.live, inArray(list.id, ids)));
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  return list.present(ctx, ids.flatMap((id) => byId.get(id) ?? []) as never);
}
