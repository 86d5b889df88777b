import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { organizationNames } from '~/organizations/server';
import { isoDayAt } from '~/platform/calendar/civil-day';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Opening } from '../../contract';
import { candidateOpenings, candidates } from '../../tables';
import { OPENING_DAYS } from '../../visibility';

const PAGE_SIZE = 25;

const openingsOf = ({ clock, config }: Context, userId: string) =>
  and(eq(candidates.userId, userId), gte(candidateOpenings.day, isoDayAt(addDays(clock.now(), -OPENING_DAYS), config.TIME_ZONE)));

/** The employers who opened a user's profile or its resume in the last twelve months, newest first. */
export async function listOpenings(ctx: Context, userId: string, page: number): Promise<{ data: Opening[]; meta: { page_info: PageInfo } }> {
  const { db } = ctx;
  const where = openingsOf(ctx, userId);
  const [rows, total] = await Promise.all([readOpenings(db, where, PAGE_SIZE, (page - 1) * PAGE_SIZE), countOpenings(db, where)]);
  return { data: await present(db, rows), meta: pageMeta(page, PAGE_SIZE, total) };
}

/** All of them, for the download of the owner's data. */
export const exportOpenings = async (ctx: Context, userId: string): Promise<Opening[]> => present(ctx.db, await readOpenings(ctx.db, openingsOf(ctx, userId)));

/** The rows of one opening have the same `opening_id`; each row of earlier releases is an opening of its own. */
const opening = sql`coalesce(${candidateOpenings.openingId}, ${candidateOpenings.id})`;
/** The organizations of an opening. An employer without one left a single row that names none. */
const organizationIds = sql<string[]>`array_remove(array_agg(${candidateOpenings.organizationId} order by ${candidateOpenings.organizationId}), null)`;

type Row = Pick<typeof candidateOpenings.$inferSelect, 'day' | 'kind'> & { organizationIds: string[] };

function readOpenings(db: Database, where: SQL | undefined, limit?: number, offset = 0): Promise<Row[]> {
  const rows = db
    .select({ organizationIds, day: candidateOpenings.day, kind: candidateOpenings.kind })
    .from(candidateOpenings)
    .innerJoin(candidates, eq(candidates.id, candidateOpenings.candidateId))
    .where(where)
    .groupBy(candidateOpenings.day, candidateOpenings.kind, opening)
    .orderBy(desc(candidateOpenings.day), organizationIds, desc(candidateOpenings.kind), opening);
  return limit === undefined ? rows : rows.limit(limit).offset(offset);
}

async function countOpenings(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ value: sql<number>`count(distinct ${opening})::int` })
    .from(candidateOpenings)
    .innerJoin(candidates, eq(candidates.id, candidateOpenings.candidateId))
    .where(where);
  return row?.value ?? 0;
}

async function present(db: Database, rows: Row[]): Promise<Opening[]> {
  const names = await organizationNames(db, [...new Set(rows.flatMap((row) => row.organizationIds))]);
  const nameOf = (id: string) => names.get(id) ?? '';
  return rows.map(({ organizationIds, day, kind }) => ({
    organizations: organizationIds.map((_id) => ({ _id, name: nameOf(_id) })).toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
    day,
    kind,
  }));
}
