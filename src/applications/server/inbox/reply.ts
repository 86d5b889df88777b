import { requireConfirmed } from '~/accounts/server';
import { loadManagedPost } from '~/jobs/server';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { fillReply } from '../../reply-text';
import type { Stage } from '../../stages';
import { replyMail } from '../emails/answer-mails';
import { addEvents } from '../events';
import { moveToStage } from './change-stage';
import { lockOfPost, updateApplications } from './inbox-queries';

interface Reply {
  ids: string[];
  subject: string;
  text: string;
  stage?: Stage | undefined;
}

/**
 * Mails a reply to the applicants, each with the own name, keeps it in their histories, and may move them to a stage. Answers go to the
 * address at which the post takes applications. Withdrawn applications, those to other posts and those of removed accounts get none.
 * @returns how many replies were sent.
 * @throws 403 while the viewer's address is not confirmed; 404 for a post that they do not manage; 429 beyond the limit.
 */
export async function replyToApplicants(ctx: Context, viewer: Viewer, postId: string, { ids, subject, text, stage }: Reply): Promise<number> {
  requireConfirmed(viewer);
  const post = await loadManagedPost(ctx.db, viewer, postId);
  const chosen = [...new Set(ids)];
  for (const _ of chosen) await countMail(ctx, 'applicantReply', { account: viewer.userId });
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const rows = (await lockOfPost(tx, postId, chosen)).filter(({ userId }) => userId !== null);
    const organization = (await organizationNames(tx, [post.organizationId])).get(post.organizationId) ?? '';
    const replies = rows.map((row) => {
      const values = { first_name: row.firstName, last_name: row.lastName, position: post.position || post.headline, organization };
      return { row, subject: fillReply(subject, values), text: fillReply(text, values) };
    });
    await ctx.mailer.sendAll(
      tx,
      replies.map((reply) => ({ ...replyMail(ctx, { application: reply.row, post, organization, sender: viewer.email, ...reply }), to: reply.row.email })),
    );
    await addEvents(
      tx,
      replies.map((reply) => ({ applicationId: reply.row.id, kind: 'reply', userId: viewer.userId, subject: reply.subject, text: reply.text, shown: true })),
      now,
    );
    await updateApplications(
      tx,
      rows.map(({ id }) => id),
      { answeredAt: now },
    );
    // The reply says what the stage means, so the stage itself needs no mail.
    if (stage) await moveToStage(tx, viewer, post, rows, { stage, tell: false, now });
    return rows.length;
  });
}
