import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids';
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

const inOrder = [asc(applicationEvents.createdAt), asc(applicationEvents.id)];

/** The whole history of an application, oldest first. */
export const eventsOf = (db: Database, applicationId: string): Promise<EventRow[]> =>
  db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(...inOrder);

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
