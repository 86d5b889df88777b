import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '~/platform/database';
import { jobReports } from '../../tables';

export type ReportRow = typeof jobReports.$inferSelect;

/** The most reports that the record of a post shows. */
const SHOWN = 100;

/** The reports of a post, the open ones first, each group oldest first. */
export const findReports = (db: Database, postId: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(jobReports)
    .where(eq(jobReports.postId, postId))
    .orderBy(sql`${jobReports.closedOn} is not null`, asc(jobReports.createdAt), asc(jobReports.id))
    .limit(SHOWN);

/** The number of open reports of each of these posts. */
export async function countOpenReports(db: ReadDatabase, postIds: string[]): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ id: jobReports.postId, value: count() })
    .from(jobReports)
    .where(and(inArray(jobReports.postId, postIds), isNull(jobReports.closedOn)))
    .groupBy(jobReports.postId);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

export const findReport = async (db: Database, id: string): Promise<ReportRow | undefined> =>
  (await db.select().from(jobReports).where(eq(jobReports.id, id)))[0];

/** The report of a post that was closed last. */
export const findLastClosed = async (db: Database, postId: string): Promise<ReportRow | undefined> =>
  (
    await db
      .select()
      .from(jobReports)
      .where(and(eq(jobReports.postId, postId), isNotNull(jobReports.closedOn)))
      .orderBy(desc(jobReports.closedOn))
      .limit(1)
  )[0];

interface Closing {
  closedOn: Date;
  closedBy: string;
  outcome: NonNullable<ReportRow['outcome']>;
}

/** Closes an open report. @returns false if it was closed already. */
export async function closeReport(tx: Database, id: string, how: Closing): Promise<boolean> {
  const closed = await tx
    .update(jobReports)
    .set(how)
    .where(and(eq(jobReports.id, id), isNull(jobReports.closedOn)))
    .returning({ id: jobReports.id });
  return closed.length > 0;
}

/** Closes all open reports of a post. @returns how many. */
export async function closeReportsOf(tx: Database, postId: string, how: Closing): Promise<number> {
  const closed = await tx
    .update(jobReports)
    .set(how)
    .where(and(eq(jobReports.postId, postId), isNull(jobReports.closedOn)))
    .returning({ id: jobReports.id });
  return closed.length;
}

/** Separates the reports of a user from their account, which is removed. Staff can still act on the open ones. */
export async function forgetReporter(tx: Database, userId: string): Promise<void> {
  await tx
    .update(jobReports)
    .set({ userId: null, email: '', reporterKey: sql`'removed:' || ${jobReports.id}::text` })
    .where(eq(jobReports.userId, userId));
}

export const reportsOfUser = (db: Database, userId: string): Promise<ReportRow[]> =>
  db.select().from(jobReports).where(eq(jobReports.userId, userId)).orderBy(asc(jobReports.createdAt));
