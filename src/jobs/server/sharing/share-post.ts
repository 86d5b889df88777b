import { requireConfirmed } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { AppError, conflict, invalidField, notFound } from '~/platform/errors';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { isRefused, readMarkdown } from '~/platform/markdown/render';
import { jobPaths } from '~/platform/paths';
import { settingValue } from '~/site/server';
import { describeForbiddenContent, normalizeText } from '../../texts/forbidden-content';
import { showJob } from '../lists/show-job';
import { canManagePost } from '../posts/own-posts';
import { isShared, markShared, unmarkShared } from './share-queries';
import { connectedPage, postToPage, SHARE_OUTCOME_UNKNOWN } from './share-to-facebook';

/** For the share dialog: whether the viewer may share a job, whether a page is connected, and whether the job was shared already. */
export async function shareState(ctx: Context, viewer: Viewer, postId: string): Promise<{ may_share: boolean; connected: boolean; shared: boolean }> {
  const job = await showJob(ctx, postId);
  const [manages, shared, refusal] = await Promise.all([canManagePost(ctx.db, viewer, postId), isShared(ctx.db, postId), sharingRefusal(ctx, viewer)]);
  return { may_share: manages && job.listed && !refusal, connected: connectedPage(ctx.config) !== undefined, shared };
}

/** Why the setting keeps the viewer from sharing jobs to the page; undefined where it does not. */
async function sharingRefusal({ db }: Context, viewer: Viewer): Promise<string | undefined> {
  const who = await settingValue(db, 'social_sharing');
  if (who === 'nobody') return 'Sharing jobs to the page of the board is turned off. Nothing was posted.';
  return who === 'staff' && !viewer.roles.has(Role.admin) ? 'Only the staff share jobs to the page of the board. Nothing was posted.' : undefined;
}

/**
 * Shares a listed job to the board's own page: an admin any job, an employer their own, as far as the setting `social_sharing` permits it. Each job is shared once: it is
 * marked first, and the mark is removed only if it is certain that nothing was posted. It works on Shabbat and festivals
 * too, because a person starts it (docs/product/mail-and-schedule.md).
 * @throws 403 while the viewer's address is not confirmed; 404 for other users' posts; 409 if the setting forbids it, the job is not listed, was shared already, no page is connected, or Facebook refused;
 * 422 at `message` for addresses and links; 503 if Facebook did not answer.
 */
export async function sharePost(
  ctx: Context,
  viewer: Viewer,
  { post_id: postId, message }: { post_id: string; message: string },
): Promise<{ message: string }> {
  requireConfirmed(viewer);
  if (!(await canManagePost(ctx.db, viewer, postId))) throw notFound('That post was not found in your account.');
  const job = await showJob(ctx, postId);
  const turnedOff = await sharingRefusal(ctx, viewer);
  if (turnedOff) throw conflict(turnedOff, 'sharing_off');
  const page = connectedPage(ctx.config);
  if (!page) throw conflict('No page is connected to this board, so nothing was posted.', 'page_not_connected');
  if (!job.listed) throw conflict('Only live jobs are shared; this one is not in the lists.', 'not_live');
  // The name of an organization may be a web address, which is allowed here.
  const reading = await readMarkdown(normalizeText(message.replaceAll(job.organization.name, '')), viewer.userId);
  const forbidden = isRefused(reading) ? reading.refusal : describeForbiddenContent(reading);
  if (forbidden) throw invalidField('message', forbidden);

  await countMail(ctx, 'share', { account: viewer.userId });
  if (!(await markShared(ctx.db, postId))) throw conflict('This job was already shared.', 'already_shared');
  try {
    await postToPage(ctx, page, { message, link: `${ctx.config.publicUrl}${jobPaths.viewById(postId)}` });
  } catch (error) {
    if (!(error instanceof AppError && error.code === SHARE_OUTCOME_UNKNOWN)) await unmarkShared(ctx.db, postId);
    throw error;
  }
  await recordAudit(ctx.db, ctx.clock, { actorId: viewer.userId, action: 'post.shared', subject: 'post', subjectId: postId, after: { message } });
  return { message: 'Successfully posted.' };
}
