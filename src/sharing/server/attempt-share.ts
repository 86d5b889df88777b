import { jobPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { lockPost, type PostRow, setMark } from '~/posts/server/posts';
import { changeShare, lockShareOf, putShare, type ShareRow } from './share-queries';
import { SHARE_UNKNOWN, type SocialPage } from './social-page';

/** Why an attempt was not begun. */
export type ShareObstacle = 'removed' | 'not_live' | 'too_late' | 'already_shared' | 'under_way' | 'changed';

interface Attempt {
  postId: string;
  source: ShareRow['source'];
  /** Who shares the post; null for the board. */
  actorId: string | null;
  /** The text; it may depend on the post as it is now. */
  message: string | ((tx: Database, post: PostRow) => Promise<string>);
  /** Whether the share of the post may be tried as it is now. */
  fits?(share: ShareRow | undefined): boolean;
  /** Whether the post is too old for this attempt. */
  isTooLate?(post: PostRow): boolean;
}

interface Claimed {
  text: string;
  /** The share as it was before this attempt. */
  former: ShareRow | undefined;
}

/**
 * Claims a post for one attempt: it is marked as shared before anything is posted, so that of several attempts at the same moment one
 * is made (decision 011).
 */
async function claim(ctx: Context, { postId, source, message, fits, isTooLate }: Attempt): Promise<Claimed | ShareObstacle> {
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, postId);
    if (!post) return 'removed';
    const share = await lockShareOf(tx, postId);
    if (fits && !fits(share)) return 'changed';
    if (!post.listed) return 'not_live';
    if (isTooLate?.(post)) return 'too_late';
    if (share?.state === 'sending') return 'under_way';
    if (!(await setMark(tx, postId, true))) return 'already_shared';
    const text = typeof message === 'string' ? message : await message(tx, post);
    const now = ctx.clock.now();
    const attempts = (share?.attempts ?? 0) + 1;
    await putShare(tx, postId, now, { source, state: 'sending', message: text, attempts, error: '', dueAt: null, triedAt: now, postedBy: null });
    return { text, former: share };
  });
}

/** The columns that are stored with the error of a share whose post is certainly not on the page. */
type AfterFailure = (error: AppError, former: ShareRow | undefined) => Pick<ShareRow, 'state' | 'dueAt'> & Partial<Pick<ShareRow, 'source' | 'message'>>;

/**
 * Posts a job to the page, and stores the result.
 * @param afterFailure where the share stands after an error that leaves the page as it was.
 * @returns why nothing was tried, or undefined after it was posted.
 * @throws the AppError of the page.
 */
export async function attemptShare(ctx: Context, page: SocialPage, attempt: Attempt, afterFailure: AfterFailure): Promise<ShareObstacle | undefined> {
  const { postId } = attempt;
  const claimed = await claim(ctx, attempt);
  if (typeof claimed === 'string') return claimed;
  try {
    const externalId = await page.publish({ message: claimed.text, link: withSource(`${ctx.config.publicUrl}${jobPaths.viewById(postId)}`, 'share') });
    await inTransaction(ctx.db, async (tx) => {
      await changeShare(tx, postId, 'sending', { state: 'shared', sharedAt: ctx.clock.now(), externalId, error: '' });
      const line = { actorId: attempt.actorId, action: 'post.shared', subject: 'post', subjectId: postId };
      await recordAudit(tx, ctx.clock, attempt.actorId === null ? line : { ...line, after: { message: claimed.text } });
    });
  } catch (error) {
    // Any other error came after the post was made, or leaves it open.
    const certain = error instanceof AppError && error.code !== SHARE_UNKNOWN;
    const text = error instanceof AppError ? error.message : 'The board couldn’t save the result. The job may be on the page.';
    if (!certain) await inTransaction(ctx.db, (tx) => changeShare(tx, postId, 'sending', { state: 'unknown', error: text }));
    else await release(ctx, postId, { ...afterFailure(error, claimed.former), error: text });
    throw error;
  }
}

/** Removes the mark of a post that is certainly not on the page, with the result of the attempt. */
const release = (ctx: Context, postId: string, result: ReturnType<AfterFailure> & Pick<ShareRow, 'error'>): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, postId);
    if (await changeShare(tx, postId, 'sending', result)) await setMark(tx, postId, false);
  });
