import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { Stage } from '../stages';
import { applications } from '../tables';
import { isUndecided } from './inbox-filters';
import type { ApplicationRow } from './queries';

/** Not of this user. Applications of removed accounts have none. */
const isNot = (userId: string): SQL => sql`${applications.userId} is distinct from ${userId}`;

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

/**
 * Sets the stage of applications and, with `answeredAt`, that their applicants have an answer: the time of an earlier answer stays, and
 * what the applicants wrote last is answered too. Who is told and moved to the stage of interviews is told first, and waits from then on.
 */
export async function updateApplications(
  tx: Database,
  ids: string[],
  { move, answeredAt }: { move?: { stage: Stage; at: Date } | undefined; answeredAt?: Date | undefined },
): Promise<void> {
  if (ids.length === 0 || (!move && !answeredAt)) return;
  await tx
    .update(applications)
    .set({
      ...(answeredAt ? { answeredAt: sql`coalesce(${applications.answeredAt}, ${answeredAt.toISOString()}::timestamptz)`, wroteAt: null } : {}),
      interviewedAt: move?.stage === 'interview' ? move.at : null,
      ...(move ? { stage: move.stage } : {}),
    })
    .where(inArray(applications.id, ids));
}

/** Marks applications as opened, and their messages as read. @returns the ids of those that were not opened before. */
export async function markOpened(tx: Database, ids: string[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(applications)
    .set({ openedAt: now, unreadMessage: false })
    .where(and(inArray(applications.id, ids), isNull(applications.openedAt), isNull(applications.withdrawnAt)))
    .returning({ id: applications.id });
  await tx
    .update(applications)
    .set({ unreadMessage: false })
    .where(and(inArray(applications.id, ids), applications.unreadMessage));
  return rows.map(({ id }) => id);
}

/** Notes that the applicant of a locked application has answered. */
export async function markWritten(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(applications).set({ wroteAt: now, unreadMessage: true }).where(eq(applications.id, id));
}
