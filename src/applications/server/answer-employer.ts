import { holdOwnAccount, requireConfirmed } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { findPost } from '~/posts/server/posts';
import { answerRefusal, answerRefusalWords } from '../applicant-answers';
import { markWritten } from './change-queries';
import { answerMail } from './emails/answer-mails';
import { employerAddressOf } from './employer-address';
import { addEvents, shownEvents } from './events';
import { lockApplication } from './queries';

/**
 * Answers the employer of one of the viewer's applications: the answer is in the history on both sides, the inbox shows the application
 * as one with a new message, and the employer gets the text by mail. Answers to that mail go to the applicant.
 * @throws 403 while the viewer's address is not confirmed; 404 for an application of somebody else; 409 where they cannot answer
 *   (`answerRefusal`); 429 beyond the limit.
 */
export async function answerEmployer(ctx: Context, viewer: Viewer, id: string, text: string): Promise<void> {
  await countMail(ctx, 'applicantAnswer', { account: viewer.userId });
  await inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, viewer.userId);
    const application = await lockApplication(tx, id);
    if (application?.userId !== viewer.userId) throw notFound('That application was not found in your account.');
    requireConfirmed(viewer);
    const post = await findPost(tx, application.postId);
    const events = await shownEvents(tx, [id]);
    const refusal = answerRefusal({ withdrawn: application.withdrawnAt !== null, removed: !post, events });
    if (refusal || !post) throw conflict(answerRefusalWords[refusal ?? 'removed'], refusal ?? 'removed');
    const now = ctx.clock.now();
    await addEvents(tx, [{ applicationId: id, kind: 'answer', text, shown: true }], now);
    await markWritten(tx, id, now);
    const to = await employerAddressOf(tx, post);
    if (to) await ctx.mailer.send(tx, { ...answerMail(ctx, { application, post, email: viewer.email, text }), to });
  });
}
