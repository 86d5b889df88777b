import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { FoundKind } from './found-kinds';
import { firstRecords } from './list';
import type { PageQuery, RecordList } from './list-declaration';
import type { FoundRecord, RecordFinder } from './registry';

/**
 * Finds the records of a list for the search of the back office.
 * @param query the order of the list, and filters that it needs.
 * @param found how a record is named there.
 */
export const finderOf = <Query extends PageQuery, Table extends PgTable, Row extends z.ZodObject>(
  kind: FoundKind,
  list: RecordList<Query, Table, Row>,
  query: Pick<Query, 'sort'> & Partial<Query>,
  found: (row: z.input<Row>) => Omit<FoundRecord, '_id'>,
): RecordFinder => ({
  kind,
  async find(ctx, q, limit, words) {
    const rows = await firstRecords(ctx, list, { ...query, q, page: 1, limit } as Query, words);
    return rows.map((row) => ({ _id: (row as { _id: string })._id, ...found(row) }));
  },
});
