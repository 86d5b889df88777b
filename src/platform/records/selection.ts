import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../context/context';
import type { AnyList, SearchQuery } from './list-declaration';

/** Conditions that all hold. */
export const all = (conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/** The conditions of the filters of a query that are set. */
export function filterConditions(ctx: ReadContext, list: AnyList, query: SearchQuery): SQL[] {
  const values = query as unknown as Record<string, unknown>;
  const filters = Object.entries(list.filters as Record<string, (value: unknown, ctx: ReadContext) => SQL | undefined>);
  return filters.flatMap(([name, toSql]) => (values[name] === undefined || values[name] === '' ? [] : (toSql(values[name], ctx) ?? [])));
}

/** The column or expression by which a list is sorted. */
export function sortedBy(list: AnyList, sort: string): { by: PgColumn | SQL; descending: boolean; always: boolean } {
  const [descending, name] = sort.startsWith('-') ? [true, sort.slice(1)] : [false, sort];
  const by = (list.sorts as Record<string, PgColumn | SQL>)[name] as PgColumn | SQL;
  return { by, descending, always: by instanceof PgColumn && (by.notNull || (list.filled?.includes(by) ?? false)) };
}

/** The order of a list, or its reverse. */
export function orderOf(list: AnyList, sort: string, reversed = false): SQL[] {
  const { by, descending, always } = sortedBy(list, sort);
  // Records without a value come last. Where there is always one, the plain order can be read from an index.
  const last = always ? sql`` : reversed ? sql` nulls first` : sql` nulls last`;
  return descending !== reversed ? [sql`${by} desc${last}`, desc(list.id)] : [sql`${by} asc${last}`, asc(list.id)];
}

/** The number of records in the common table expression `found`, which has the columns `id` and `by`, and the ids of a page of them. */
export function pageOfFound(list: AnyList, sort: string, limit: number, offset: number): SQL {
  const order = sortedBy(list, sort).descending ? sql`by desc nulls last, id desc` : sql`by asc nulls last, id asc`;
  return sql`select (select count(*)::int from found) as matching,
    (select json_agg(id) from (select id from found order by ${order} limit ${limit} offset ${offset}) page) as ids`;
}
