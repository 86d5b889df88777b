import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ReadContext } from '../context/context';
import { queryRows, type ReadDatabase } from '../database';
import { type PageInfo, pageMeta } from '../http/schemas';
import type { AnyList, PageQuery, RecordList, SearchQuery } from './list-declaration';
import type { WordsFound } from './registry';
import { type Found, search, searchFirst, searchTolerantly } from './search';
import { all, filterConditions, orderOf, pageOfFound, sortedBy } from './selection';
import { wordsOf } from './words';

export { ownersThrough, type QueryOf, type RecordList, type RecordOwner, type SearchQuery } from './list-declaration';

/** The number of found records that a search counts. A list then has no pages beyond; more words or filters narrow it. */
const MOST_FOUND = 5_000;
/** The number that the command palette counts, which shows a few. */
const MOST_FOR_FIRST = 1_000;

/** More records than a board can have. */
const NO_LIMIT = 1_000_000_000;

const countRows = async (db: ReadDatabase, table: PgTable, where: SQL | undefined): Promise<number> =>
  (await db.select({ value: count() }).from(table).where(where))[0]?.value ?? 0;

/**
 * The ids of a page of a list without a search, read from an index. A page of the second half is read from the end, so that the last
 * page is as fast as the first.
 */
async function pageOfAll(ctx: ReadContext, list: AnyList, query: PageQuery): Promise<Found> {
  const { page, limit, sort } = query;
  const where = and(list.live, ...filterConditions(ctx, list, query));
  const matching = await countRows(ctx.db, list.table, where);
  const skipped = (page - 1) * limit;
  if (skipped >= matching) return { ids: [], matching, capped: false };
  const wanted = Math.min(limit, matching - skipped);
  const fromEnd = skipped > matching / 2;
  const rows = await ctx.db
    .select({ id: list.id })
    .from(list.table)
    .where(where)
    .orderBy(...orderOf(list, sort, fromEnd))
    .limit(wanted)
    .offset(fromEnd ? matching - skipped - wanted : skipped);
  const ids = rows.map(({ id }) => id as string);
  return { ids: fromEnd ? ids.reverse() : ids, matching, capped: false };
}

/** The same in one statement, which evaluates the conditions once. */
async function pageOfOnce(ctx: ReadContext, list: AnyList, query: PageQuery): Promise<Found> {
  const { page, limit, sort } = query;
  const { by } = sortedBy(list, sort);
  const where = all([list.live, ...filterConditions(ctx, list, query)]);
  const [row] = await queryRows<{ matching: number; ids: string[] | null }>(
    ctx.db,
    sql`with found as materialized (select ${list.id} as id, ${by} as by from ${list.table} where ${where}) ${pageOfFound(list, sort, limit, (page - 1) * limit)}`,
  );
  return { ids: row?.ids ?? [], matching: row?.matching ?? 0, capped: false };
}

/** Whole records by their ids, in the order of the ids. Records that were deleted meanwhile are left out. */
async function rowsById(db: ReadDatabase, list: AnyList, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(list.table)
    .where(and(list.live, inArray(list.id, ids)));
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of a store's records, with the number of matches and of all records. The ids are found first, so that no whole record is sorted. */
export async function listRecords<Query extends PageQuery, Table extends PgTable, Row extends z.ZodObject>(
  ctx: ReadContext,
  list: RecordList<Query, Table, Row>,
  query: Query,
): Promise<{ data: z.input<Row>[]; meta: { page_info: PageInfo } }> {
  const { page, limit } = query;
  const searched = wordsOf(query.q).length > 0;
  const withoutSearch = list.expensive?.some((name) => query[name] !== undefined && query[name] !== '') ? pageOfOnce : pageOfAll;
  const narrowed = searched || filterConditions(ctx, list, query).length > 0;
  const [found, total] = await Promise.all([
    searched ? search(ctx, list, query, { limit, offset: (page - 1) * limit, most: MOST_FOUND }) : withoutSearch(ctx, list, query),
    narrowed ? countRows(ctx.db, list.table, list.live) : undefined,
  ]);
  const rows = await rowsById(ctx.db, list, found.ids);
  const { matching, capped } = found;
  return { data: await list.present(ctx, rows as Table['$inferSelect'][]), meta: pageMeta(page, limit, matching, total ?? matching, capped) };
}

/** The first records that a search of the command palette finds, or those of some ids. */
export async function firstRecords<Query extends PageQuery, Table extends PgTable, Row extends z.ZodObject>(
  ctx: ReadContext,
  list: RecordList<Query, Table, Row>,
  query: Query,
  words: WordsFound,
): Promise<z.input<Row>[]> {
  const bounds = { limit: query.limit, offset: 0, most: MOST_FOR_FIRST };
  const find = async (): Promise<string[]> => {
    if (typeof words === 'object') return [...words.ids];
    return words === 'exact' ? searchFirst(ctx, list, query, bounds) : (await searchTolerantly(ctx, list, query, bounds)).ids;
  };
  const ids = await find();
  return list.present(ctx, (await rowsById(ctx.db, list, ids)) as Table['$inferSelect'][]);
}

/** The ids of all matching records in their order. They are read before the records, so that a long download has no record twice. */
export async function matchingIds(ctx: ReadContext, list: AnyList, query: SearchQuery): Promise<string[]> {
  if (wordsOf(query.q).length > 0) return (await search(ctx, list, query, { limit: NO_LIMIT, offset: 0, most: NO_LIMIT })).ids;
  const rows = await ctx.db
    .select({ id: list.id })
    .from(list.table)
    .where(and(list.live, ...filterConditions(ctx, list, query)))
    .orderBy(...orderOf(list, query.sort));
  return rows.map((row) => row.id as string);
}

/** Records by their ids, in the order of the ids, presented. */
export const recordsById = async (ctx: ReadContext, list: AnyList, ids: string[]): Promise<unknown[]> =>
  list.present(ctx, (await rowsById(ctx.db, list, ids)) as never);
