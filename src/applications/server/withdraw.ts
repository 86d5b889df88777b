import { eraseReleasedFiles, revokeLinks } from '~/files/server';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { forgetTexts } from '~/platform/mail/store';
import { emit } from '~/platform/slices/events';
import { findPost } from '~/posts/server/posts';
import { applicationsClosed } from '../events';
import { withdrawnMail } from './emails/answer-mails';
import { employerAddressOf } from './employer-address';
import { addEvents } from './events';
import { otherApplications } from './other-applications';
import { lockApplication, markWithdrawn } from './queries';
import { fileIdsOf } from './sent-files';

/**
 * Withdraws one of the viewer's applications: links to its files end at once, the employer and search committees read neither message nor files any
 * more, those that the viewer has removed are erased, and the employer gets a mail (`employerAddressOf`).
 * @throws 404 for an application of somebody else; 409 if it was withdrawn before.
 */
export async function withdrawApplication(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application?.userId !== viewer.userId) throw notFound('That application was not found in your account.');
    if (application.withdrawnAt) throw conflict('You’ve already withdrawn this application.', 'withdrawn');
    const now = ctx.clock.now();
    await markWithdrawn(tx, id, now);
    // It takes the lock of the user's files, which comes before those of single ones.
    await eraseReleasedFiles(ctx, tx, viewer.userId, fileIdsOf(application));
    await revokeLinks(tx, fileIdsOf(application), now);
    for (const kind of ['application.received', 'application.answer'] as const)
      await forgetTexts(tx, { kind, accountId: viewer.userId, relatedIds: [application.postId] });
    await emit(ctx, tx, applicationsClosed, { ids: [id], accountRemoved: false });
    await addEvents(tx, [{ applicationId: id, kind: 'withdrawn', shown: true }], now);
    const post = await findPost(tx, application.postId);
    const to = post && (await employerAddressOf(tx, post));
    const hasOthers = (await otherApplications(tx, [id])).has(id);
    if (post && to) await ctx.mailer.send(tx, { ...withdrawnMail(ctx, { application, post, hasOthers }), to });
  });
}
