import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { TimeRange } from '~/platform/calendar/clock';
import type { Database, ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { totalsByWeek, type WeekTotal } from '~/platform/database/weeks';
import { applicationEvents, applications } from '../tables';
import { hasWritten, isUnread } from './inbox-filters';

export type ApplicationRow = typeof applications.$inferSelect;

const isKept = isNull(applications.withdrawnAt);

/** The newest applications to each of these posts, newest first, without withdrawn ones; `limit` of each post at most. */
export async function findApplications(db: Database, postIds: string[], limit: number): Promise<ApplicationRow[]> {
  if (postIds.length === 0) return [];
  const newest = db
    .select()
    .from(applications)
    .where(and(eq(applications.postId, sql`wanted.id`), isKept))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit)
    .as('newest');
  const rows = await db
    .select()
    .from(sql`unnest(${sql.param(postIds)}::uuid[]) wanted(id)`)
    .innerJoinLateral(newest, sql`true`);
  return rows.map((row) => row.newest);
}

/** How many applications to each of these posts nobody has opened since they came, or since their applicant answered. */
export async function unreadByPost(db: Database, postIds: string[]): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map();
  return new Map((await unreadOfPosts(db).execute({ postIds })).map(({ postId, unread }) => [postId, unread]));
}

const unreadOfPosts = prepared((db) =>
  db
    .select({ postId: applications.postId, unread: count() })
    .from(applications)
    .where(and(sql`${applications.postId} = any(${sql.placeholder('postIds')})`, isUnread()))
    .groupBy(applications.postId)
    .prepare('unread_of_posts'),
);

/** The newest applications to some posts since an instant, newest first, without withdrawn ones. */
export async function newestApplications(db: Database, postIds: string[], since: Date, limit: number): Promise<ApplicationRow[]> {
  if (postIds.length === 0) return [];
  return db
    .select()
    .from(applications)
    .where(and(inArray(applications.postId, postIds), gt(applications.createdAt, since), isKept))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit);
}

/**
 * For some posts with applicants of late who wait, how many applications nobody has opened (`fresh`, the number that lists of posts call new);
 * how many of `unanswered` nobody has answered or moved to a stage; and how many have answered since the employer wrote, each with the name of the one who has waited longest or came last. Posts without any are left out; the one with the latest application comes first.
 */
export async function waitingApplications(db: Database, postIds: string[], unanswered: TimeRange, limit: number) {
  if (postIds.length === 0) return [];
  const isOld = sql`${applications.createdAt} <= ${unanswered.upTo.toISOString()}::timestamptz`;
  // Nobody answers the applicant of a removed account.
  const isReachable = and(isKept, isNotNull(applications.userId));
  const isUntouched = and(isReachable, isNull(applications.answeredAt), eq(applications.stage, 'new'));
  const isRecent = gt(applications.createdAt, unanswered.after);
  const isFresh = and(isReachable, isNull(applications.openedAt));
  const isUnanswered = sql`${isUntouched} and ${isRecent} and ${isOld}`;
  const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const nameOfFirst = (order: SQL, condition: SQL | undefined) =>
    sql<string | null>`(array_agg(trim(${applications.firstName} || ' ' || ${applications.lastName}) order by ${order}) filter (where ${condition}))[1]`;
  return (
    db
      .select({
        postId: applications.postId,
        fresh: countOf(isFresh),
        freshName: nameOfFirst(desc(applications.createdAt), isFresh),
        unanswered: countOf(isUnanswered),
        unansweredName: nameOfFirst(asc(applications.createdAt), isUnanswered),
        unansweredSince: sql<Date | null>`min(${applications.createdAt}) filter (where ${isUnanswered})`.mapWith(applications.createdAt),
        wrote: countOf(hasWritten()),
        wroteName: nameOfFirst(desc(applications.wroteAt), hasWritten()),
      })
      .from(applications)
      .where(and(inArray(applications.postId, postIds), or(hasWritten(), isFresh, isUnanswered)))
      .groupBy(applications.postId)
      // Applications that wait for longer are counted, but do not bring a post into the list by themselves.
      .having(sql`bool_or(${or(hasWritten(), isUnanswered, and(isFresh, isRecent))})`)
      .orderBy(desc(sql`greatest(${max(applications.createdAt)}, ${max(applications.wroteAt)})`))
      .limit(limit)
  );
}

export const findApplication = async (db: Database, id: string): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0];

/** An application, locked until the transaction ends. */
export const lockApplication = async (tx: Database, id: string): Promise<ApplicationRow | undefined> =>
  (await tx.select().from(applications).where(eq(applications.id, id)).for('update'))[0];

export async function markWithdrawn(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(applications).set({ withdrawnAt: now, wroteAt: null, unreadMessage: false }).where(eq(applications.id, id));
}

const withFile = (fileId: string) =>
  or(eq(applications.resumeFileId, fileId), eq(applications.coverLetterFileId, fileId), eq(applications.otherFileId, fileId));

/** The posts to which the owner of a file sent it with an application that was not withdrawn. */
export const findPostsWithFile = async (db: Database, userId: string, fileId: string): Promise<string[]> =>
  (
    await db
      .select({ postId: applications.postId })
      .from(applications)
      .where(and(eq(applications.userId, userId), withFile(fileId), isKept))
  ).map(({ postId }) => postId);

/** The addresses of the applicants of a post that begin with the same character as an address. Those of removed accounts are gone. */
export const similarAddressesOf = async (db: Database, postId: string, address: string): Promise<string[]> =>
  (
    await db
      .select({ email: applications.email })
      .from(applications)
      .where(and(eq(applications.postId, postId), sql`left(lower(${applications.email}), 1) = ${address.slice(0, 1).toLowerCase()}`))
  ).map(({ email }) => email);

export async function insertApplication(tx: Database, row: typeof applications.$inferInsert): Promise<void> {
  await tx.insert(applications).values(row);
}

/** A user's applications, newest first. */
export const findApplicationsOf = (db: Database, userId: string, limit?: number): Promise<ApplicationRow[]> => {
  const all = db.select().from(applications).where(eq(applications.userId, userId)).orderBy(desc(applications.createdAt));
  return limit === undefined ? all : all.limit(limit);
};

/** A user's applications in the order of the last that their applicant saw happen, the latest first; of one without, that it was sent. */
export const findApplicationsByNews = (db: Database, userId: string, limit: number): Promise<ApplicationRow[]> =>
  applicationsByNews(db).execute({ userId, limit });

const applicationsByNews = prepared((db) => {
  const last = sql`(select max(${applicationEvents.createdAt}) from ${applicationEvents}
    where ${applicationEvents.applicationId} = applications.id and ${applicationEvents.shown})`;
  return db
    .select()
    .from(applications)
    .where(eq(applications.userId, sql.placeholder('userId')))
    .orderBy(sql`coalesce(${last}, ${applications.createdAt}) desc`, desc(applications.id))
    .limit(sql.placeholder('limit'))
    .prepare('applications_by_news');
});

/** The application of a user to a post: one or none. */
export const findOwnApplication = (db: Database, userId: string, postId: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.postId, postId)));

export const countApplicationsOf = (db: Database, userId: string): Promise<number> => db.$count(applications, eq(applications.userId, userId));

/** Deletes the personal data in a user's applications. */
export async function anonymizeApplications(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(applications)
    .set({
      userId: null,
      accountRemovedAt: now,
      firstName: '',
      lastName: '',
      email: '',
      message: '',
      resumeFileId: null,
      coverLetterFileId: null,
      otherFileId: null,
      wroteAt: null,
      unreadMessage: false,
    })
    .where(eq(applications.userId, userId));
}

/** The most posts that one answer lists. */
const MAX_APPLIED = 1_000;

/** Ids of the posts that a user has applied to through the board, newest first, with their applications. */
export async function findAppliedPosts(db: Database, userId: string): Promise<{ postId: string; id: string; at: Date; withdrawn: boolean }[]> {
  return db
    .select({ postId: applications.postId, id: applications.id, at: applications.createdAt, withdrawn: sql<boolean>`${applications.withdrawnAt} is not null` })
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt))
    .limit(MAX_APPLIED);
}

/** Counts the applications of each week. */
export const applicationsByWeek = (db: ReadDatabase, starts: readonly Date[]): Promise<WeekTotal[]> =>
  totalsByWeek(db, { table: applications, at: applications.createdAt }, starts);
