import { recordAudit } from '~/platform/audit';
import { nextSendingTime } from '~/platform/calendar/sending-time';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { lockPost, setMark } from '~/posts/server/posts';
import { restPlaceOf } from '~/site/server';
import { connectedPage } from './connected-page';
import { mayShareByItself } from './share-new-posts';
import { shareNow } from './share-post';
import { changeShare, findShare, lockShareOf, type ShareRow } from './share-queries';

/** The states of shares that an admin may give up. */
const OPEN: readonly ShareRow['state'][] = ['waiting', 'failed', 'not_connected', 'too_late'];
/** The states of shares that certainly are not on the page, so that an admin may post them there by hand. */
const NOT_POSTED: readonly ShareRow['state'][] = [...OPEN, 'skipped'];

const otherState = () => conflict('This share has changed. Please reload it.', 'wrong_state');

async function shareOf(db: Database, id: string): Promise<ShareRow> {
  const share = await findShare(db, id);
  if (!share) throw notFound();
  return share;
}

/** Shares a job now, with the text of an admin. @throws 404; 409 if it was shared or no page is connected; the refusals of the page. */
export async function shareAsAdmin(ctx: Context, admin: Viewer, id: string, message: string): Promise<void> {
  const { postId, state } = await shareOf(ctx.db, id);
  if (state === 'unknown') throw conflict('First say whether this job is on the page.', 'wrong_state');
  const page = connectedPage(ctx);
  if (!page) throw conflict('No page is connected, so nothing was posted.', 'page_not_connected');
  await shareNow(ctx, admin, page, postId, message);
}

/** Gives up a share: the board does not try it any more. @throws 404; 409 if it is in another state. */
export async function cancelShare(ctx: Context, admin: Viewer, id: string): Promise<void> {
  const { postId } = await shareOf(ctx.db, id);
  await inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, postId);
    const share = await lockShareOf(tx, postId);
    if (!share || !OPEN.includes(share.state)) throw otherState();
    await changeShare(tx, postId, share.state, { state: 'skipped', dueAt: null });
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'post.share_given_up', subject: 'post', subjectId: postId });
  });
}

/**
 * Records that an admin has posted a job on the page by hand. The board does not share it any more.
 * @throws 404 for an unknown share or a removed post; 409 if it was shared, or may be on the page.
 */
export async function markPostedByHand(ctx: Context, admin: Viewer, id: string): Promise<void> {
  const { postId } = await shareOf(ctx.db, id);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockPost(tx, postId))) throw notFound('This post was removed by its employer.');
    const share = await lockShareOf(tx, postId);
    if (!share || !NOT_POSTED.includes(share.state)) throw otherState();
    await changeShare(tx, postId, share.state, { state: 'shared', sharedAt: ctx.clock.now(), postedBy: admin.userId, dueAt: null, error: '' });
    await setMark(tx, postId, true);
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'post.shared_by_hand', subject: 'post', subjectId: postId });
  });
}

/** The next state of a share that is certainly not on the page: the board tries it again, unless staff have turned that off. */
async function stateAfterDoubt(ctx: Context, tx: Database, { source }: ShareRow): Promise<Pick<ShareRow, 'state' | 'dueAt'>> {
  if (!(await mayShareByItself(tx, source))) return { state: 'failed', dueAt: null };
  return { state: 'waiting', dueAt: nextSendingTime(ctx.clock.now(), await restPlaceOf({ db: tx, config: ctx.config })).at };
}

/**
 * Ends the doubt whether a job is on the page, after an admin has looked. If it is not, its mark is removed, and the board tries it again.
 * @throws 404; 409 if there is no doubt any more.
 */
export async function settleShare(ctx: Context, admin: Viewer, id: string, onPage: boolean): Promise<void> {
  const share = await shareOf(ctx.db, id);
  const { postId, triedAt } = share;
  await inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, postId);
    const result = onPage ? { state: 'shared' as const, sharedAt: triedAt, error: '' } : await stateAfterDoubt(ctx, tx, share);
    const settled = await changeShare(tx, postId, 'unknown', result);
    if (!settled) throw otherState();
    await setMark(tx, postId, onPage);
    const action = onPage ? 'post.shared' : 'post.not_shared';
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action, subject: 'post', subjectId: postId });
  });
}
