import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { conflict, notFound } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { lockPost } from '../posts/post-queries';
import { connectedPage } from './connected-page';
import { shareNow } from './share-post';
import { changeShare, findShare, lockShareOf, type ShareRow, setMark } from './share-queries';

/** The states that an admin's decision changes. */
const OPEN: readonly ShareRow['state'][] = ['waiting', 'failed', 'not_connected'];

const otherState = () => conflict('This share is in another state by now. Please load it again.', 'wrong_state');

async function shareOf(db: Database, id: string): Promise<ShareRow> {
  const share = await findShare(db, id);
  if (!share) throw notFound();
  return share;
}

/** Shares a job now, with the text of an admin. @throws 404; 409 if it was shared or no page is connected; the refusals of the page. */
export async function shareAsAdmin(ctx: Context, admin: Viewer, id: string, message: string): Promise<void> {
  const { postId, state } = await shareOf(ctx.db, id);
  if (state === 'unknown') throw conflict('Please say first whether this job is on the page.', 'wrong_state');
  const page = connectedPage(ctx);
  if (!page) throw conflict('No page is connected to this board, so nothing was posted.', 'page_not_connected');
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
 * Ends the doubt whether a job is on the page, after an admin has looked. If it is not, its mark is removed, so that it can be shared.
 * @throws 404; 409 if there is no doubt any more.
 */
export async function settleShare(ctx: Context, admin: Viewer, id: string, onPage: boolean): Promise<void> {
  const { postId, triedAt } = await shareOf(ctx.db, id);
  await inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, postId);
    const settled = await changeShare(tx, postId, 'unknown', onPage ? { state: 'shared', sharedAt: triedAt, error: '' } : { state: 'failed' });
    if (!settled) throw otherState();
    await setMark(tx, postId, onPage);
    const action = onPage ? 'post.shared' : 'post.not_shared';
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action, subject: 'post', subjectId: postId });
  });
}
