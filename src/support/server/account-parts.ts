import { desc, eq } from 'drizzle-orm';
import type { ExportPart, RemovalPart } from '~/accounts/server';
import { iso } from '~/platform/http/schemas';
import { tickets } from '../tables';
import { findAnswers } from './queries';

/** Deletes the messages of a removed account (docs/product/who-sees-what.md). */
export const removeTickets: RemovalPart = async (_ctx, tx, userId) => {
  await tx.delete(tickets).where(eq(tickets.userId, userId));
};

/** The user's messages for 'Download my data'. */
export const exportTickets: ExportPart = async (ctx, userId) => {
  const rows = await ctx.db.select().from(tickets).where(eq(tickets.userId, userId)).orderBy(desc(tickets.createdAt));
  const answers = await findAnswers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const answersTo = (id: string) => answers.filter(({ ticketId }) => ticketId === id).map(({ message, createdAt }) => ({ sent: iso(createdAt), message }));
  return {
    documents: {
      feedback: rows.map((row) => ({
        sent: iso(row.createdAt),
        email: row.email,
        type: row.feedbackType,
        message: row.message,
        page: row.page,
        answers: answersTo(row.id),
      })),
    },
  };
};
