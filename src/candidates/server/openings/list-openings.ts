import { and, asc, count, desc, eq, gte } from 'drizzle-orm';
import { organizationNames } from '~/organizations/server';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Opening } from '../../contract';
import { candidateOpenings, candidates } from '../../tables';
import { OPENING_DAYS } from '../../visibility';

const PAGE_SIZE = 25;

const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);

const openingsOf = (userId: string, now: Date) => and(eq(candidates.userId, userId), gte(candidateOpenings.day, isoDay(addDays(now, -OPENING_DAYS))));

/** The organizations that opened a user's profile or its resume in the last twelve months, newest first. */
export async function listOpenings({ db, clock }: Context, userId: string, page: number): Promise<{ data: Opening[]; meta: { page_info: PageInfo } }> {
  const where = openingsOf(userId, clock.now());
  const [rows, total] = await Promise.all([readOpenings(db, where, PAGE_SIZE, (page - 1) * PAGE_SIZE), countOpenings(db, where)]);
  return { data: await present(db, rows), meta: pageMeta(page, PAGE_SIZE, total) };
}

/** All of them, for the download of the owner's data. */
export const exportOpenings = async ({ db, clock }: Context, userId: string): Promise<Opening[]> =>
  present(db, await readOpenings(db, openingsOf(userId, clock.now())));

type Row = Pick<typeof candidateOpenings.$inferSelect, 'organizationId' | 'day' | 'kind'>;

function readOpenings(db: Database, where: ReturnType<typeof openingsOf>, limit?: number, offset = 0): Promise<Row[]> {
  const rows = db
    .select({ organizationId: candidateOpenings.organizationId, day: candidateOpenings.day, kind: candidateOpenings.kind })
    .from(candidateOpenings)
    .innerJoin(candidates, eq(candidates.id, candidateOpenings.candidateId))
    .where(where)
    .orderBy(desc(candidateOpenings.day), asc(candidateOpenings.organizationId), desc(candidateOpenings.kind));
  return limit === undefined ? rows : rows.limit(limit).offset(offset);
}

async function countOpenings(db: Database, where: ReturnType<typeof openingsOf>): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(candidateOpenings)
    .innerJoin(candidates, eq(candidates.id, candidateOpenings.candidateId))
    .where(where);
  return row?.value ?? 0;
}

async function present(db: Database, rows: Row[]): Promise<Opening[]> {
  const names = await organizationNames(
    db,
    rows.flatMap(({ organizationId }) => organizationId ?? []),
  );
  return rows.map(({ organizationId, day, kind }) => ({
    organization: organizationId === null ? null : { _id: organizationId, name: names.get(organizationId) ?? '' },
    day,
    kind,
  }));
}
