import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { countMail } from '~/platform/mail/limits';
import type { AdminTicket } from '../../admin-contract';
import { answerMail } from '../emails/ticket-mails';
import { findAnyTicket, insertAnswer, lockTicket, setTicketState } from '../queries';
import { showTicket } from './show-ticket';

/**
 * Mails an answer to the sender of a message and keeps a copy. The sender's own answer goes to the mailbox of the staff.
 * @throws 404 for an unknown message, 429 after too many mails.
 */
export async function answerTicket(ctx: Context, admin: Viewer, id: string, message: string): Promise<AdminTicket> {
  const ticket = await findAnyTicket(ctx.db, id);
  if (!ticket) throw notFound();
  await countMail(ctx, 'byAdmin', { account: admin.userId, mailbox: ticket.email });
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockTicket(tx, id);
    if (!row) throw notFound();
    await insertAnswer(tx, { id: newId(), ticketId: id, authorId: admin.userId, message, createdAt: ctx.clock.now() });
    await setTicketState(tx, id, 'answered');
    await ctx.mailer.send(tx, { ...answerMail(ctx, row, message), to: row.email });
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'ticket.answered', subject: 'tickets', subjectId: id });
  });
  return showTicket(ctx, id);
}
