import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryRows } from './';
import type { ReadDatabase } from './types';

/**
 * Divides large sets into parts, for the sitemap. The last two hexadecimal digits of an id are random, so they divide records
 * evenly, a record never changes its part, and neither the parts nor their newest change need a count of the whole set.
 */
const SUFFIX_COUNT = 256;
/** The intended number of records in a part; some parts are a little larger. */
const PART_SIZE = 10_000;
/** The most records that a part may have (sitemaps.org). */
export const PART_LIMIT = 50_000;

const pair = (number: number): string => number.toString(16).padStart(2, '0');

/** The number of parts for a number of records: 1, 16 or 256. */
export const partsFor = (records: number): number => (records <= PART_SIZE ? 1 : records <= PART_SIZE * 16 ? 16 : SUFFIX_COUNT);

/** The first and the last pair of digits of a part (1 to `parts`), or undefined where there is no such part. */
export function idSuffixRange(part: number, parts: number): readonly [string, string] | undefined {
  if (!Number.isInteger(part) || part < 1 || part > parts) return undefined;
  const width = SUFFIX_COUNT / parts;
  return [pair((part - 1) * width), pair(part * width - 1)];
}

/** The expression on which the index of parts is built. */
export const idSuffix = (id: PgColumn): SQL => sql`right(${id}::text, 2)`;

/** The newest change among the records of each pair of digits; null where there is none. It is read from an index on digits and instant. */
export async function newestChangeBySuffix(db: ReadDatabase, table: PgTable, id: PgColumn, changed: PgColumn, where: SQL): Promise<(Date | null)[]> {
  const rows = await queryRows<{ changed: string | Date | null }>(
    db,
    sql`select (select ${changed} from ${table} where ${where} and ${idSuffix(id)} = lpad(to_hex(n), 2, '0') order by ${idSuffix(id)} desc, ${changed} desc limit 1) as changed
      from generate_series(0, ${SUFFIX_COUNT - 1}) n order by n`,
  );
  return rows.map((row) => (row.changed === null ? null : new Date(row.changed)));
}

/** The parts that have records, by number, with their newest change. */
export function changedParts(newest: (Date | null)[], parts: number): { part: number; changed: Date }[] {
  const width = SUFFIX_COUNT / parts;
  return Array.from({ length: parts }, (_, index) => index + 1).flatMap((part) => {
    const changes = newest.slice((part - 1) * width, part * width).filter((change) => change !== null);
    return changes.length > 0 ? [{ part, changed: new Date(Math.max(...changes.map(Number))) }] : [];
  });
}
