import { desc, eq } from 'drizzle-orm';
import type { accountRemoved } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import { iso } from '~/platform/http/schemas';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { tickets } from '../tables';
import { findAnswers } from './queries';

/** Deletes the messages of a removed account (docs/product/who-sees-what.md). */
export const removeTickets: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  await tx.delete(tickets).where(eq(tickets.userId, userId));
};

/** The user's messages for 'Download my data'. */
export const exportTickets: AnswerOf<typeof exportedData> = async (ctx, userId) => {
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
