import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { ticketAnswers, tickets } from '../tables';

export type TicketRow = typeof tickets.$inferSelect;

/** A page of the viewer's own messages to staff, newest first, and how many there are. */
export async function listTickets(db: Database, viewer: Viewer, page: number, pageSize: number) {
  const own = eq(tickets.userId, viewer.userId);
  const rows = db
    .select()
    .from(tickets)
    .where(own)
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found, total] = await Promise.all([rows, db.$count(tickets, own)]);
  return { rows: found, total };
}

/** The message to the staff, if it is the viewer's own. */
export const findTicket = async (db: Database, viewer: Viewer, id: string): Promise<TicketRow | undefined> =>
  (
    await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, id), eq(tickets.userId, viewer.userId)))
  )[0];

/** Counts the messages sent at or after an instant, and those that ask for an answer and have none. */
export async function countFeedback(db: ReadDatabase, since: Date): Promise<{ received: number; wanted: number; toAnswer: number }> {
  const [row] = await db
    .select({
      received: count(),
      wanted: sql<number>`count(*) filter (where ${tickets.responseRequested})`.mapWith(Number),
      toAnswer: sql<number>`count(*) filter (where ${tickets.responseRequested} and ${tickets.state} = 'open')`.mapWith(Number),
    })
    .from(tickets)
    .where(gte(tickets.createdAt, since));
  return row ?? { received: 0, wanted: 0, toAnswer: 0 };
}

/** Counts the messages of all times that ask for an answer and have none. Written as literals, so that PostgreSQL can use the partial index. */
export const countUnanswered = (db: ReadDatabase): Promise<number> => db.$count(tickets, sql`${tickets.state} = 'open' and ${tickets.responseRequested}`);

/** A message of anybody. */
export const findAnyTicket = async (db: Database, id: string): Promise<TicketRow | undefined> => (await db.select().from(tickets).where(eq(tickets.id, id)))[0];

export const lockTicket = async (tx: Database, id: string): Promise<TicketRow | undefined> =>
  (await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))[0];

export async function setTicketState(tx: Database, id: string, state: TicketRow['state']): Promise<void> {
  await tx.update(tickets).set({ state }).where(eq(tickets.id, id));
}

/** The answers to messages, oldest first. */
export const findAnswers = (db: Database, ticketIds: string[]) =>
  ticketIds.length === 0
    ? Promise.resolve([])
    : db.select().from(ticketAnswers).where(inArray(ticketAnswers.ticketId, ticketIds)).orderBy(asc(ticketAnswers.createdAt), asc(ticketAnswers.id));

export async function insertAnswer(tx: Database, row: typeof ticketAnswers.$inferInsert): Promise<void> {
  await tx.insert(ticketAnswers).values(row);
}
