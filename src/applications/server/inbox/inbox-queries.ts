import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { Stage } from '../../stages';
import { applications } from '../../tables';
import type { ApplicationRow } from '../queries';

export interface InboxFilter {
  stage?: Stage | 'waiting' | 'withdrawn' | undefined;
  /** Words of the applicant's name or address. */
  q: string;
}

export type InboxSort = 'newest' | 'oldest' | 'name';

/** Not of this user. Applications of removed accounts have none. */
const isNot = (userId: string): SQL => sql`${applications.userId} is distinct from ${userId}`;

/** Neither withdrawn nor of a removed account, and not hired. */
const isOpen = (): SQL | undefined => and(isNull(applications.withdrawnAt), isNotNull(applications.userId), ne(applications.stage, 'hired'));

/** Open, and without any answer. */
const isWaiting = (): SQL | undefined => and(isOpen(), isNull(applications.answeredAt));

/** Open, and not told that others were chosen: a reply such as "we have your application" decides nothing. */
const isUndecided = (): SQL | undefined => and(isOpen(), or(ne(applications.stage, 'not_suitable'), isNull(applications.answeredAt)));

function conditionsOf(postId: string, { stage, q }: InboxFilter): SQL | undefined {
  const ofStage =
    stage === 'waiting'
      ? isWaiting()
      : stage === 'withdrawn'
        ? isNotNull(applications.withdrawnAt)
        : and(isNull(applications.withdrawnAt), stage && eq(applications.stage, stage));
  const name = sql`${applications.firstName} || ' ' || ${applications.lastName}`;
  // The address of a withdrawn application is closed to the employer. `position` compares the words as they are, without wildcards.
  const searched = stage === 'withdrawn' ? name : sql`${name} || ' ' || ${applications.email}`;
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`position(${word} in lower(${searched})) > 0`);
  return and(eq(applications.postId, postId), ofStage, ...words);
}

const orders: Record<InboxSort, SQL[]> = {
  newest: [desc(applications.createdAt), desc(applications.id)],
  oldest: [asc(applications.createdAt), asc(applications.id)],
  name: [asc(sql`lower(${applications.lastName})`), asc(sql`lower(${applications.firstName})`), asc(applications.id)],
};

/** A page of the applications to a post. */
export const findInbox = (
  db: Database,
  postId: string,
  filter: InboxFilter,
  sort: InboxSort,
  page: { limit: number; offset: number },
): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(conditionsOf(postId, filter))
    .orderBy(...orders[sort])
    .limit(page.limit)
    .offset(page.offset);

/** How many applications to a post fit a filter with words. Without words, the counts of the stages say it. */
export const countFound = (db: Database, postId: string, filter: InboxFilter): Promise<number> => db.$count(applications, conditionsOf(postId, filter));

export interface InboxCounts {
  stages: Map<Stage, number>;
  waiting: number;
  /** Those whom an end of the post leaves without a decision. */
  undecided: number;
  withdrawn: number;
}

/** How many applications a filter without words has. */
export function totalOf({ stages, waiting, withdrawn }: InboxCounts, stage: InboxFilter['stage']): number {
  if (stage === 'waiting') return waiting;
  if (stage === 'withdrawn') return withdrawn;
  return stage ? (stages.get(stage) ?? 0) : [...stages.values()].reduce((sum, count) => sum + count, 0);
}

/** Counts the applications to a post by stage, and those that wait for an answer. */
export async function countInbox(db: Database, postId: string): Promise<InboxCounts> {
  const rows = await db
    .select({
      stage: applications.stage,
      withdrawn: sql<boolean>`${applications.withdrawnAt} is not null`,
      all: count(),
      waiting: sql<number>`count(*) filter (where ${isWaiting()})`.mapWith(Number),
      undecided: sql<number>`count(*) filter (where ${isUndecided()})`.mapWith(Number),
    })
    .from(applications)
    .where(eq(applications.postId, postId))
    .groupBy(applications.stage, sql`2`);
  const kept = rows.filter((row) => !row.withdrawn);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    stages: new Map(kept.map((row) => [row.stage, row.all])),
    waiting: sum(kept.map((row) => row.waiting)),
    undecided: sum(kept.map((row) => row.undecided)),
    withdrawn: sum(rows.filter((row) => row.withdrawn).map((row) => row.all)),
  };
}

/** Applications to a post by id, locked in the order of their ids. Withdrawn ones, those to other posts, and the user's own are left out. */
export const lockOfPost = (tx: Database, userId: string, postId: string, ids: string[]): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.postId, postId), inArray(applications.id, ids), isNull(applications.withdrawnAt), isNot(userId)))
    .orderBy(asc(applications.id))
    .for('update');

/** Some of the applications to a post without a decision, locked. Those that another answer has locked are left out. */
export const lockUndecided = (tx: Database, userId: string, postId: string, limit: number): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.postId, postId), isUndecided(), isNot(userId)))
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Sets the stage of applications and, with `answeredAt`, that they have an answer. An earlier answer stays. */
export async function updateApplications(
  tx: Database,
  ids: string[],
  { stage, answeredAt }: { stage?: Stage | undefined; answeredAt?: Date | undefined },
): Promise<void> {
  if (ids.length === 0 || (!stage && !answeredAt)) return;
  await tx
    .update(applications)
    .set({
      ...(stage ? { stage } : {}),
      ...(answeredAt ? { answeredAt: sql`coalesce(${applications.answeredAt}, ${answeredAt.toISOString()}::timestamptz)` } : {}),
    })
    .where(inArray(applications.id, ids));
}

/** Marks an application as opened. @returns whether it was not before. */
export async function markOpened(tx: Database, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(applications)
    .set({ openedAt: now })
    .where(and(eq(applications.id, id), isNull(applications.openedAt), isNull(applications.withdrawnAt)))
    .returning({ id: applications.id });
  return rows.length > 0;
}
