import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { tickets } from '../tables';

export type TicketRow = typeof tickets.$inferSelect;

/** A page of the viewer's own tickets, newest first, and how many there are. */
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

/** The ticket if it is the viewer's own. */
export const findTicket = async (db: Database, viewer: Viewer, id: string): Promise<TicketRow | undefined> =>
  (
    await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, id), eq(tickets.userId, viewer.userId)))
  )[0];

/** Counts the messages sent at or after an instant, and those that ask for an answer. Answers are sent by mail and not stored. */
export async function countFeedback(db: Database, since: Date): Promise<{ received: number; toAnswer: number }> {
  const [row] = await db
    .select({ received: count(), toAnswer: sql<number>`count(*) filter (where ${tickets.responseRequested})`.mapWith(Number) })
    .from(tickets)
    .where(gte(tickets.createdAt, since));
  return row ?? { received: 0, toAnswer: 0 };
}
