import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { applicationEvents } from '../tables';

export type EventRow = typeof applicationEvents.$inferSelect;
/** A line of the history without the members that `addEvents` sets. */
export type NewEvent = Pick<EventRow, 'applicationId' | 'kind' | 'shown'> &
  Partial<Pick<EventRow, 'userId' | 'stage' | 'stageName' | 'subject' | 'text' | 'answers'>>;

/** Adds lines to the history of applications. */
export async function addEvents(tx: Database, events: NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(applicationEvents).values(events.map((event) => ({ id: newId(), createdAt: now, ...event })));
}

/** Of these applications, those that were moved to a stage last without their applicants being told. */
export async function withUntoldMove(tx: Database, ids: string[]): Promise<Set<string>> {
  const { applicationId, kind, shown, createdAt, id } = applicationEvents;
  const moves = await tx
    .selectDistinctOn([applicationId], { applicationId, shown })
    .from(applicationEvents)
    .where(and(inArray(applicationId, ids), eq(kind, 'stage')))
    .orderBy(applicationId, desc(createdAt), desc(id));
  return new Set(moves.flatMap((move) => (move.shown ? [] : [move.applicationId])));
}

const inOrder = [asc(applicationEvents.createdAt), asc(applicationEvents.id)];

/** The newest lines of an application's history, oldest first; with the id of a line, those before it. */
export async function eventsOf(db: Database, applicationId: string, { before, limit }: { before?: string | undefined; limit: number }): Promise<EventRow[]> {
  const isEarlier =
    before &&
    sql`(${applicationEvents.createdAt}, ${applicationEvents.id}) < (select line.created_at, line.id from application_events line
      where line.application_id = ${applicationId} and line.id = ${before})`;
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, applicationId), isEarlier || undefined))
    .orderBy(desc(applicationEvents.createdAt), desc(applicationEvents.id))
    .limit(limit);
  return rows.reverse();
}

/** How many lines the history of an application has. */
export const countEvents = (db: Database, applicationId: string): Promise<number> =>
  db.$count(applicationEvents, eq(applicationEvents.applicationId, applicationId));

export const countNotes = (db: Database, applicationId: string): Promise<number> =>
  db.$count(applicationEvents, and(eq(applicationEvents.applicationId, applicationId), eq(applicationEvents.kind, 'note')));

/** The lines that their applicants see, oldest first. */
export const shownEvents = async (db: Database, applicationIds: string[]): Promise<EventRow[]> =>
  applicationIds.length === 0
    ? []
    : db
        .select()
        .from(applicationEvents)
        .where(and(inArray(applicationEvents.applicationId, applicationIds), eq(applicationEvents.shown, true)))
        .orderBy(...inOrder);

/** Deletes the texts of these applications' histories. The lines stay, so that the answers of an employer can still be counted. */
export async function clearEventTexts(tx: Database, applicationIds: string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx.update(applicationEvents).set({ subject: '', text: '' }).where(inArray(applicationEvents.applicationId, applicationIds));
}
