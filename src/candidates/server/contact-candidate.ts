import { loadUserName, loadUserNames, requireConfirmed } from '~/accounts/server';
import { organizationNamesOf } from '~/organizations/server';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { conflict, notFound } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids';
import { countMail } from '~/platform/mail/limits';
import { MAX_PER_RECIPIENT_PER_DAY } from '../rules';
import { findShown } from './browse-queries';
import { contactMail } from './emails/contact-mail';
import { countMessagesSince, insertMessage, lockCandidate } from './message-queries';

/**
 * Mails an employer's message to a candidate, whose address the employer never sees. The candidate replies to the employer's
 * own address.
 * @throws 403 while the employer's address is not confirmed; 404 for a profile that is not shown; 409 while the person is not available, or has received many messages today;
 * 429 for a sender with very many messages.
 */
export async function contactCandidate(
  ctx: Context,
  viewer: Viewer,
  candidateId: string,
  message: { subject: string; message: string },
): Promise<{ message: string }> {
  requireConfirmed(viewer);
  await countMail(ctx, 'candidateContact', { account: viewer.userId });
  return inTransaction(ctx.db, async (tx) => {
    await lockCandidate(tx, candidateId);
    const [candidate] = await findShown(tx, [candidateId]);
    const person = candidate && (await loadUserNames(tx, [candidate.userId])).get(candidate.userId);
    if (!person) throw notFound();
    if (!candidate.available) throw conflict('This person is not available at the moment. Nothing was sent.', 'not_available');
    const now = ctx.clock.now();
    if ((await countMessagesSince(tx, viewer.userId, candidateId, addDays(now, -1))) >= MAX_PER_RECIPIENT_PER_DAY)
      throw conflict('You have written to this person several times today. Please wait for their answer. Nothing was sent.', 'written_often');
    const sender = await loadUserName(tx, viewer.userId);
    const from = { name: `${sender.firstName} ${sender.lastName}`.trim(), email: sender.email, organizations: await organizationNamesOf(tx, viewer.userId) };
    await ctx.mailer.send(tx, { ...contactMail(ctx, candidate, from, message), to: person.email });
    await insertMessage(tx, { id: newId(), candidateId, fromUserId: viewer.userId, subject: message.subject, createdAt: now });
    return { message: 'Message sent' };
  });
}
