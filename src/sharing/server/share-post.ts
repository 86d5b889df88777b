import { requireConfirmed } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { type AppError, conflict, invalidField, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { isRefused, readMarkdown } from '~/platform/markdown/render';
import { showJob } from '~/posts/server/lists';
import { canManagePost, isShared, lockPost } from '~/posts/server/posts';
import { describeForbiddenContent, normalizeText } from '~/posts/texts/forbidden-content';
import { restPlaceOf, settingValue } from '~/site/server';
import { attemptShare, type ShareObstacle } from './attempt-share';
import { connectedPage } from './connected-page';
import { stateAfterFailure } from './share-new-posts';
import { lockShareOf, putShare, type ShareRow } from './share-queries';
import { PAGE_BUSY, type SocialPage } from './social-page';

/** For the share dialog: whether the viewer may share a job, whether a page is connected, and whether the job was shared already. */
export async function shareState(ctx: Context, viewer: Viewer, postId: string): Promise<{ may_share: boolean; connected: boolean; shared: boolean }> {
  const job = await showJob(ctx, postId);
  const [manages, shared, refusal] = await Promise.all([canManagePost(ctx.db, viewer, postId), isShared(ctx.db, postId), sharingRefusal(ctx, viewer)]);
  return { may_share: manages && job.listed && !refusal, connected: connectedPage(ctx) !== undefined, shared };
}

/** Why the setting keeps the viewer from sharing jobs to the page; undefined where it does not. */
async function sharingRefusal({ db }: Context, viewer: Viewer): Promise<string | undefined> {
  const who = await settingValue(db, 'social_sharing');
  if (who === 'nobody') return 'Sharing jobs to our page is turned off. Nothing was posted.';
  return who === 'staff' && !viewer.roles.has(Role.admin) ? 'Only staff can share jobs to our page. Nothing was posted.' : undefined;
}

/**
 * Shares a listed job to the board's own page: an admin any job, an employer their own, as far as the setting `social_sharing` permits it. Each job is shared once: it is
 * marked first, and the mark is removed only if it is certain that nothing was posted. It works on Shabbat and festivals
 * too, because a person starts it (docs/product/mail-and-schedule.md). While no page is connected, the text is kept for the staff.
 * @throws 403 while the viewer's address is not confirmed; 404 for other users' posts; 409 if the setting forbids it, the job is not listed, was shared already, or Facebook refused;
 * 422 at `message` for addresses and links; 503 if Facebook did not answer.
 */
export async function sharePost(
  ctx: Context,
  viewer: Viewer,
  { post_id: postId, message }: { post_id: string; message: string },
): Promise<{ message: string; posted: boolean }> {
  requireConfirmed(viewer);
  if (!(await canManagePost(ctx.db, viewer, postId))) throw notFound('That post was not found in your account.');
  const job = await showJob(ctx, postId);
  const turnedOff = await sharingRefusal(ctx, viewer);
  if (turnedOff) throw conflict(turnedOff, 'sharing_off');
  if (!job.listed) throw hindered('not_live');
  // The name of an organization may be a web address, which is allowed here.
  const reading = await readMarkdown(normalizeText(message.replaceAll(job.organization.name, '')), viewer.userId);
  const forbidden = isRefused(reading) ? reading.refusal : describeForbiddenContent(reading, 'text');
  if (forbidden) throw invalidField('message', forbidden);

  await countMail(ctx, 'share', { account: viewer.userId });
  const page = connectedPage(ctx);
  if (!page) return keepText(ctx, viewer, postId, message);
  await shareNow(ctx, viewer, page, postId, message);
  return { message: 'Successfully posted.', posted: true };
}

/** Posts a job that a person shares, and records it. @throws 409, 503 */
export async function shareNow(ctx: Context, viewer: Viewer, page: SocialPage, postId: string, message: string): Promise<void> {
  const restPlace = await restPlaceOf(ctx);
  const hindrance = await attemptShare(ctx, page, { postId, source: 'person', actorId: viewer.userId, message }, (error, former) => {
    if (isPlanned(former)) return { state: 'waiting', dueAt: former.dueAt, source: former.source, message: former.message };
    return error.code === PAGE_BUSY ? stateAfterFailure(ctx, former ?? { attempts: 0 }, error, restPlace) : { state: 'failed', dueAt: null };
  });
  if (hindrance) throw hindered(hindrance);
}

/** Whether the board was to share the post itself. It still does so after a person's attempt has failed. */
const isPlanned = (share: ShareRow | undefined): share is ShareRow => share?.source === 'board' && share.state === 'waiting';

const HINDRANCES: Record<Exclude<ShareObstacle, 'removed' | 'too_late'>, [code: string, message: string]> = {
  not_live: ['not_live', 'Only live jobs can be shared. This one isn’t listed.'],
  already_shared: ['already_shared', 'This job was already shared.'],
  under_way: ['already_shared', 'This job is being shared right now.'],
  changed: ['already_decided', 'Someone else changed this share. Please reload it.'],
};

function hindered(hindrance: ShareObstacle): AppError {
  if (hindrance === 'removed') return notFound('This post was removed by its employer.');
  // A person shares a job however old it is.
  const [code, message] = HINDRANCES[hindrance === 'too_late' ? 'not_live' : hindrance];
  return conflict(message, code);
}

/** Keeps the text for the staff, who post it once a page is connected. The job is not marked as shared. @throws 409 if it was shared before. */
async function keepText(ctx: Context, viewer: Viewer, postId: string, message: string): Promise<{ message: string; posted: boolean }> {
  await inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, postId);
    const share = await lockShareOf(tx, postId);
    if (share?.state === 'sending' || (await isShared(tx, postId))) throw hindered('already_shared');
    const error = 'No page was connected.';
    await putShare(tx, postId, ctx.clock.now(), { source: 'person', state: 'not_connected', message, error, dueAt: null });
    await recordAudit(tx, ctx.clock, { actorId: viewer.userId, action: 'post.share_kept', subject: 'post', subjectId: postId, after: { message } });
  });
  return { message: 'No page is connected yet, so nothing was posted. We’ve kept your text for our staff.', posted: false };
}
