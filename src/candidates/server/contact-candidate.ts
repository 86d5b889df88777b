import { holdOwnAccount, loadUserName, loadUserNames, requireConfirmed } from '~/accounts/server';
import { loadOwnOrganization, organizationIdsOf, organizationNamesOf } from '~/organizations/server';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { countMail } from '~/platform/mail/limits';
import { MAX_PER_RECIPIENT_PER_DAY } from '../rules';
import { findShown } from './browse-queries';
import { chosenJob } from './chosen-job';
import { contactMail } from './emails/contact-mail';
import { countMessagesSince, insertMessage, lockCandidate } from './message-queries';
import { askForName } from './requests/ask-for-name';

/** A message to a candidate. `organization_id` names the one organization for which it is written, `post_id` a job of it. */
interface CandidateMessage {
  subject: string;
  message: string;
  organization_id?: string | undefined;
  post_id?: string | undefined;
}

/**
 * Mails an employer's message to a candidate, whose address the employer never sees. The candidate replies to the employer's
 * own address. A message to a candidate whose name is withheld asks for the name instead.
 * @throws 403 while the employer's address is not confirmed; 404 for a profile that the employer may not find, and for an organization of others;
 * 422 for a job that is not an open one of theirs; 409 while the person is not available, or has received many messages today, or was asked for the name already; 429 for a sender with very many messages.
 */
export async function contactCandidate(ctx: Context, viewer: Viewer, candidateId: string, message: CandidateMessage): Promise<{ message: string }> {
  requireConfirmed(viewer);
  await countMail(ctx, 'candidateContact', { account: viewer.userId });
  return inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, viewer.userId);
    await lockCandidate(tx, candidateId);
    const [candidate] = await findShown(tx, viewer, [candidateId]);
    const person = candidate && (await loadUserNames(tx, [candidate.userId])).get(candidate.userId);
    if (!person) throw notFound();
    const organization = message.organization_id && (await loadOwnOrganization(tx, viewer.userId, message.organization_id));
    if (!candidate.available) throw conflict('This person isn’t available right now. Nothing was sent.', 'not_available');
    const now = ctx.clock.now();
    if ((await countMessagesSince(tx, viewer.userId, candidateId, addDays(now, -1))) >= MAX_PER_RECIPIENT_PER_DAY)
      throw conflict('You’ve written to this person several times today. Please wait for their reply. Nothing was sent.', 'written_often');
    const sender = await loadUserName(tx, viewer.userId);
    const senderName = `${sender.firstName} ${sender.lastName}`.trim();
    if (candidate.withheld) {
      await askForName(ctx, tx, viewer, { candidate, email: person.email, senderName }, message);
    } else {
      const organizations = organization ? [organization.name] : await organizationNamesOf(tx, viewer.userId);
      const from = { name: senderName, email: sender.email, organizations };
      const job = await chosenJob(tx, message.post_id, organization ? [organization.id] : await organizationIdsOf(tx, viewer.userId));
      await ctx.mailer.send(tx, { ...contactMail(ctx, candidate, from, { ...message, job }), to: person.email });
    }
    await insertMessage(tx, { id: newId(), candidateId, fromUserId: viewer.userId, subject: message.subject, createdAt: now });
    return { message: candidate.withheld ? 'Request sent' : 'Message sent' };
  });
}
