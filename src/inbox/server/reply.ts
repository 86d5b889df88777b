import { loadUserNames, requireConfirmed } from '~/accounts/server';
import { isAnswerText } from '~/applications/answer-rules';
import { fillReply } from '~/applications/reply-text';
import { type ApplicationRow, addEvents, addressesOf, lockOfPost, replyMail, updateApplications } from '~/applications/server';
import type { Stage } from '~/applications/stages';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { loadInboxPost, type PostRow } from '~/posts/server/posts';
import { moveToStage } from './change-stage';
import { noteAllOpened } from './handle-application';

/** The words of a reply, with placeholders. */
export interface ReplyText {
  subject: string;
  text: string;
}

/**
 * Emails a reply to these applicants, each with their own name, and keeps it in their histories. Whoever gets a reply was read: the application is
 * opened and its messages are read from then on.
 */
export async function sendReplies(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  post: PostRow,
  rows: ApplicationRow[],
  { subject, text, now }: ReplyText & { now: Date },
): Promise<void> {
  const organization = (await organizationNames(tx, [post.organizationId])).get(post.organizationId) ?? '';
  const account = (await loadUserNames(tx, [viewer.userId])).get(viewer.userId);
  const sender = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim();
  const replies = rows.map((row) => {
    const job = { headline: post.headline || post.position, position: post.position || post.headline };
    const values = { first_name: row.firstName, last_name: row.lastName, ...job, organization, sender };
    return { row, subject: fillReply(subject, values), text: fillReply(text, values) };
  });
  const addressOf = await addressesOf(tx, rows);
  await ctx.mailer.sendAll(
    tx,
    replies.map((reply) => ({ ...replyMail(ctx, { application: reply.row, post, organization, sender: viewer.email, ...reply }), to: addressOf(reply.row) })),
  );
  await noteAllOpened(
    tx,
    viewer,
    rows.map(({ id }) => id),
    now,
  );
  await addEvents(
    tx,
    replies.map((reply) => ({
      applicationId: reply.row.id,
      kind: 'reply',
      userId: viewer.userId,
      subject: reply.subject,
      text: reply.text,
      shown: true,
      answers: isAnswerText(reply.text),
    })),
    now,
  );
  await updateApplications(
    tx,
    rows.map(({ id }) => id),
    { answeredAt: now },
  );
}

interface Reply extends ReplyText {
  ids: string[];
  stage?: Stage | undefined;
}

/**
 * Replies to chosen applicants, and may move them to a stage. Answers go to the address at which the post takes applications. Withdrawn
 * applications, those to other posts and those of removed accounts get none. Without a stage, those who were new are in touch now: nobody who
 * got a reply is new.
 * @returns the applications of those who got a reply, those that were moved as they were before, and the stage with its name.
 * @throws 403 while the viewer's address is not confirmed; 404 for a post that they do not manage; 429 beyond the limit.
 */
export async function replyToApplicants(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  { ids, stage, ...reply }: Reply,
): Promise<{ answered: ApplicationRow[]; moved: ApplicationRow[]; stage: Stage; name: string }> {
  requireConfirmed(viewer);
  const post = await loadInboxPost(ctx.db, viewer, postId);
  const chosen = [...new Set(ids)];
  for (const _ of chosen) await countMail(ctx, 'applicantReply', { account: viewer.userId });
  return inTransaction(ctx.db, async (tx) => {
    const rows = (await lockOfPost(tx, viewer.userId, postId, chosen)).filter(({ userId }) => userId !== null);
    const now = ctx.clock.now();
    await sendReplies(ctx, tx, viewer, post, rows, { ...reply, now });
    // The reply says what the stage means, so the stage itself needs no mail.
    const going = stage ? rows : rows.filter((row) => row.stage === 'new');
    const next = stage ?? 'in_touch';
    const { moved, name } = await moveToStage(tx, viewer, post, going, { stage: next, tell: false, now });
    return { answered: rows, moved, stage: next, name };
  });
}
