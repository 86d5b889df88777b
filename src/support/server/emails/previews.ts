import { desc } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { tickets } from '../../tables';
import type { TicketRow } from '../queries';
import { answerMail, messageMail, messageReceivedMail } from './ticket-mails';

async function newestTicket({ db, clock }: Context): Promise<TicketRow> {
  const [ticket] = await db.select().from(tickets).orderBy(desc(tickets.createdAt)).limit(1);
  if (ticket) return ticket;
  return {
    id: newId(),
    userId: null,
    email: EXAMPLE_PERSON.email,
    feedbackType: 'help',
    message: 'How do I change my post?',
    responseRequested: true,
    page: '',
    state: 'open',
    createdAt: clock.now(),
  };
}

/** Examples of the mails about messages to staff. */
export const supportMailPreviews = {
  'support.message': async (ctx) => messageMail(ctx, await newestTicket(ctx), null),
  'support.received': async (ctx) => messageReceivedMail(ctx, await newestTicket(ctx)),
  'support.answer': async (ctx) => answerMail(ctx, await newestTicket(ctx), 'Open the post and press Edit.\n\nYour team'),
} satisfies Partial<MailPreviews>;
