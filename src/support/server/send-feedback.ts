import { holdOwnAccount } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { countMail, mailboxTakes, senderOf } from '~/platform/mail/limits';
import type { Feedback } from '../contract';
import { tickets } from '../tables';
import { messageMail, messageReceivedMail } from './emails/ticket-mails';
import type { TicketRow } from './queries';
import { staffAddress } from './staff-address';

/**
 * Stores a message and mails it to the staff. The sender gets a copy only at the confirmed address of their account, so that
 * the form cannot be used to send mail to others.
 * @param ip the sender's network address, for the limit on visitors.
 * @returns the id of the stored message.
 * @throws 401 where the account was removed meanwhile, 422 unless `checked_faq` is set, 429 past the limit.
 */
export async function sendFeedback(ctx: Context, viewer: Viewer | null, feedback: Feedback, ip: string): Promise<string> {
  if (!feedback.checked_faq) throw invalidField('checked_faq', 'Required', 'missing');
  const staff = staffAddress(ctx.config);
  await countMail(ctx, 'feedback', senderOf(viewer, ip));
  // A message that is not mailed is in the back office all the same.
  const isMailed = await mailboxTakes(ctx, 'feedback', staff);

  const ticket: TicketRow = {
    id: newId(),
    userId: viewer?.userId ?? null,
    email: feedback.email,
    feedbackType: feedback.feedback_type,
    message: feedback.message,
    responseRequested: feedback.req_response ?? feedback.response ?? false,
    page: feedback.page,
    state: 'open',
    createdAt: ctx.clock.now(),
  };
  await inTransaction(ctx.db, async (tx) => {
    if (viewer) await holdOwnAccount(tx, viewer.userId);
    await tx.insert(tickets).values(ticket);
    if (isMailed) await ctx.mailer.send(tx, { ...messageMail(ctx, ticket, viewer), to: staff });
    if (!viewer?.verified || viewer.email !== ticket.email) return;
    await ctx.mailer.send(tx, { ...messageReceivedMail(ctx, ticket), to: viewer.email });
  });
  return ticket.id;
}
