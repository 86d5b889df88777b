import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Weekday } from '~/accounts/schemas';
import type { Database } from '~/platform/database';
import { beginning } from '~/platform/text/text';
import { newsletterEditions, newsletterIssues, newsletterProgress } from '../../tables';

export type EditionRow = typeof newsletterEditions.$inferSelect;
export type IssueState = (typeof newsletterIssues.$inferSelect)['state'];

/** Editions are begun one at a time. */
export const lockEditions = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletter editions', 0))`);

/** The edition that was begun last. */
export const latestEdition = async (db: Database): Promise<EditionRow | undefined> =>
  (await db.select().from(newsletterEditions).orderBy(desc(newsletterEditions.day)).limit(1))[0];

export const insertEdition = async (tx: Database, edition: typeof newsletterEditions.$inferInsert): Promise<void> => {
  await tx.insert(newsletterEditions).values(edition);
};

/** The edition with its lock, while it has issues to plan; undefined once it is planned. */
export const lockUnplanned = async (tx: Database, day: string): Promise<EditionRow | undefined> =>
  (
    await tx
      .select()
      .from(newsletterEditions)
      .where(and(eq(newsletterEditions.day, day), isNull(newsletterEditions.plannedAt)))
      .for('update')
  )[0];

export async function markPlanned(tx: Database, day: string, planned: { plannedTo?: string | undefined; plannedAt?: Date }): Promise<void> {
  await tx.update(newsletterEditions).set(planned).where(eq(newsletterEditions.day, day));
}

/** Adds issues to an edition; subscribers who have one already keep it. */
export async function insertIssues(tx: Database, day: string, subscribers: string[]): Promise<void> {
  if (subscribers.length === 0) return;
  await tx
    .insert(newsletterIssues)
    .values(subscribers.map((subscriber) => ({ day, subscriber })))
    .onConflictDoNothing();
}

/** Takes a batch of issues that older editions have not sent, and returns their subscribers. Issues that are being sent at this moment stay. */
export async function takeOlderWaiting(tx: Database, day: string, limit: number): Promise<string[]> {
  const older = await tx
    .select({ day: newsletterIssues.day, subscriber: newsletterIssues.subscriber })
    .from(newsletterIssues)
    .where(and(lt(newsletterIssues.day, day), sql`${newsletterIssues.state} = 'waiting'`))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const [olderDay, issues] of Map.groupBy(older, (issue) => issue.day)) {
    const subscribers = issues.map(({ subscriber }) => subscriber);
    await tx.delete(newsletterIssues).where(and(eq(newsletterIssues.day, olderDay), inArray(newsletterIssues.subscriber, subscribers)));
  }
  return older.map(({ subscriber }) => subscriber);
}

export interface ClaimedIssue {
  subscriber: string;
  tries: number;
}

/** Claims waiting issues until the transaction ends; other workers skip them. Those that failed before come one at a time, `retryBefore` their last try. */
export async function claimIssues(tx: Database, day: string, limit: number, retryBefore: Date): Promise<ClaimedIssue[]> {
  const { subscriber, tries, triedAt } = newsletterIssues;
  const claim = (condition: ReturnType<typeof and>, most: number) =>
    tx
      .select({ subscriber, tries })
      .from(newsletterIssues)
      .where(and(eq(newsletterIssues.day, day), sql`${newsletterIssues.state} = 'waiting'`, condition))
      .orderBy(asc(tries), asc(subscriber))
      .limit(most)
      .for('update', { skipLocked: true });
  const fresh = await claim(eq(tries, 0), limit);
  return fresh.length > 0 ? fresh : claim(and(gt(tries, 0), lt(triedAt, retryBefore)), 1);
}

/** The results of issues: their state and how many jobs they had. */
export interface IssueResult {
  subscriber: string;
  state: IssueState;
  jobs: number;
  /** The place in the order of jobs that the subscriber has reached; only for issues with jobs. */
  position?: number;
}

const list = <Value>(values: Value[], type: string) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

export async function storeResults(tx: Database, day: string, results: IssueResult[], now: Date): Promise<void> {
  if (results.length === 0) return;
  await tx.execute(sql`
    update ${newsletterIssues} as issue set state = result.state, jobs = result.jobs, done_at = ${now.toISOString()}::timestamptz
    from unnest(${list(
      results.map(({ subscriber }) => subscriber),
      'text',
    )}, ${list(
      results.map(({ state }) => state),
      'text',
    )}, ${list(
      results.map(({ jobs }) => jobs),
      'int',
    )}) as result (subscriber, state, jobs)
    where issue.day = ${day}::date and issue.subscriber = result.subscriber`);
}

/** Records how far subscribers are in the order of jobs. */
export async function storeProgress(tx: Database, day: string, results: IssueResult[]): Promise<void> {
  const rows = results.flatMap(({ subscriber, position }) => (position === undefined ? [] : [{ subscriber, position, day }]));
  if (rows.length === 0) return;
  const position = sql`greatest(${newsletterProgress.position}, excluded.position)`;
  await tx.insert(newsletterProgress).values(rows).onConflictDoUpdate({ target: newsletterProgress.subscriber, set: { position, day } });
}

/** How far these subscribers are in the order of jobs. */
export async function progressOf(tx: Database, subscribers: string[]): Promise<Map<string, { position: number; day: string }>> {
  const rows = await tx.select().from(newsletterProgress).where(inArray(newsletterProgress.subscriber, subscribers));
  return new Map(rows.map(({ subscriber, position, day }) => [subscriber, { position, day }]));
}

/** Counts a fault against issues that are still waiting; after `mostTries` they have failed. */
export async function countFault(tx: Database, day: string, subscribers: string[], fault: { error: string; now: Date; mostTries: number }): Promise<void> {
  const { tries, state } = newsletterIssues;
  await tx
    .update(newsletterIssues)
    .set({
      tries: sql`${tries} + 1`,
      error: beginning(fault.error, 500),
      triedAt: fault.now,
      state: sql`case when ${tries} + 1 >= ${fault.mostTries} then 'failed' else ${state} end`,
    })
    .where(and(eq(newsletterIssues.day, day), inArray(newsletterIssues.subscriber, subscribers), eq(state, 'waiting')));
}

/** The editions that have not finished, oldest first. */
export const openEditions = (db: Database): Promise<EditionRow[]> =>
  db.select().from(newsletterEditions).where(isNull(newsletterEditions.finishedAt)).orderBy(asc(newsletterEditions.day));

export const hasWaiting = async (db: Database, day: string): Promise<boolean> =>
  (
    await db
      .select({ day: newsletterIssues.day })
      .from(newsletterIssues)
      .where(and(eq(newsletterIssues.day, day), sql`${newsletterIssues.state} = 'waiting'`))
      .limit(1)
  ).length > 0;

export type IssueCounts = Record<IssueState, number>;

/** The numbers of an edition's issues by state. */
export const countIssues = async (db: Database, day: string): Promise<IssueCounts> => (await countIssuesOf(db, [day]))(day);

/** The numbers of the issues of several editions by state, as a function of the day. */
export async function countIssuesOf(db: Database, days: string[]): Promise<(day: string) => IssueCounts> {
  const { day, state } = newsletterIssues;
  const rows = days.length === 0 ? [] : await db.select({ day, state, count: count() }).from(newsletterIssues).where(inArray(day, days)).groupBy(day, state);
  const byDay = Map.groupBy(rows, (row) => row.day);
  return (wanted) => ({
    waiting: 0,
    sent: 0,
    empty: 0,
    skipped: 0,
    failed: 0,
    ...Object.fromEntries((byDay.get(wanted) ?? []).map((row) => [row.state, row.count])),
  });
}

export async function markFinished(tx: Database, day: string, { sent, empty, skipped, failed }: IssueCounts, now: Date): Promise<void> {
  await tx
    .update(newsletterEditions)
    .set({ finishedAt: now, sent, empty, skipped, failed })
    .where(and(eq(newsletterEditions.day, day), isNull(newsletterEditions.finishedAt), isNotNull(newsletterEditions.plannedAt)));
}

/** The latest editions that had an issue, newest first. */
export const listEditions = (db: Database, limit: number): Promise<EditionRow[]> => {
  const { finishedAt, sent, empty, skipped, failed, weekdays } = newsletterEditions;
  return db
    .select()
    .from(newsletterEditions)
    .where(and(ne(weekdays, [] as string[]), or(isNull(finishedAt), sql`${sent} + ${empty} + ${skipped} + ${failed} > 0`)))
    .orderBy(desc(newsletterEditions.day))
    .limit(limit);
};

/** The issues of a subscriber, newest first. */
export const issuesOf = (db: Database, subscriber: string) =>
  db.select().from(newsletterIssues).where(eq(newsletterIssues.subscriber, subscriber)).orderBy(desc(newsletterIssues.day)).limit(100);

/** Deletes all that is stored about the issues of a subscriber. */
export async function forgetSubscriber(tx: Database, subscriber: string): Promise<void> {
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.subscriber, subscriber));
  await tx.delete(newsletterProgress).where(eq(newsletterProgress.subscriber, subscriber));
}

/** Gives a subscriber the progress of another: an account that of the address that it has proved. */
export async function moveProgress(tx: Database, from: string, to: string): Promise<void> {
  const [moved] = await tx.select().from(newsletterProgress).where(eq(newsletterProgress.subscriber, from));
  if (moved) {
    const set = { position: sql`greatest(${newsletterProgress.position}, excluded.position)`, day: sql`greatest(${newsletterProgress.day}, excluded.day)` };
    await tx
      .insert(newsletterProgress)
      .values({ ...moved, subscriber: to })
      .onConflictDoUpdate({ target: newsletterProgress.subscriber, set });
  }
  await forgetSubscriber(tx, from);
}

export const weekdaysOf = (edition: EditionRow): Weekday[] => edition.weekdays as Weekday[];
