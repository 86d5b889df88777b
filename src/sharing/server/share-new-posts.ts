import { MINUTE } from '~/platform/calendar/clock';
import type { Place } from '~/platform/calendar/rest-time';
import { nextSendingTime } from '~/platform/calendar/sending-time';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { lockPost, type PostRow } from '~/posts/server/posts';
import { mayGoOutNow, restPlaceOf, settingValue } from '~/site/server';
import { isTooLateToShare, nextShareAttempt, SHARE_DELAY, SHARED_FOR_DAYS } from '../share-times';
import { attemptShare, type ShareObstacle } from './attempt-share';
import { connectedPage } from './connected-page';
import { shareText } from './mentioned-job';
import { changeShare, endInterrupted, nextDueShare, putShare, type ShareRow } from './share-queries';
import { PAGE_REFUSED } from './social-page';

const shareNewPosts = defineTask<Record<string, never>>('jobs.share-new-posts', { retries: 0, schedule: '* * * * *' });

/** The most shares that a run makes, so that the jobs of a Shabbat do not fill the page at once. */
const MOST_IN_A_RUN = 3;
/** An attempt that has no result after this time was interrupted. The page is given 8 seconds to answer. */
const INTERRUPTED_AFTER = 2 * MINUTE;

/** Registers the task that shares new jobs, each minute. Called once at start. */
export function registerShareTask(ctx: Context): void {
  ctx.queue.handle(shareNewPosts, () => shareDuePosts(ctx));
}

/** Whether the board shares new jobs by itself. */
const sharesNewPosts = async (db: Database): Promise<boolean> =>
  (await settingValue(db, 'social_share')).enabled && (await settingValue(db, 'social_sharing')) !== 'nobody';

/** Whether the board still tries a share by itself: its own while staff have turned that on, a person's while anybody may share. */
export const mayShareByItself = async (db: Database, source: ShareRow['source']): Promise<boolean> =>
  source === 'board' ? sharesNewPosts(db) : (await settingValue(db, 'social_sharing')) !== 'nobody';

/** Plans the share of a post that was published just now, in the transaction that publishes it, if staff have turned this on. */
export async function planShare(ctx: Context, tx: Database, post: PostRow): Promise<void> {
  if (!(await sharesNewPosts(tx))) return;
  const now = ctx.clock.now();
  const restPlace = await restPlaceOf({ db: tx, config: ctx.config });
  const { at: dueAt } = nextSendingTime(new Date(now.getTime() + SHARE_DELAY), restPlace);
  const { template } = await settingValue(tx, 'social_share');
  await putShare(tx, post.id, now, { source: 'board', state: 'waiting', message: await shareText(tx, post, template), dueAt });
}

/** Shares the jobs that are due, unless the board rests. A failed one is tried again later. */
export async function shareDuePosts(ctx: Context): Promise<void> {
  const interrupted = 'The board stopped during the attempt. The job may be on the page.';
  await endInterrupted(ctx.db, new Date(ctx.clock.now().getTime() - INTERRUPTED_AFTER), interrupted);
  for (let count = 0; count < MOST_IN_A_RUN; count += 1) {
    if (!(await mayGoOutNow(ctx))) return;
    const share = await nextDueShare(ctx.db, ctx.clock.now());
    if (!share) return;
    await shareDue(ctx, share);
  }
}

async function shareDue(ctx: Context, share: ShareRow): Promise<void> {
  const { postId } = share;
  const page = connectedPage(ctx);
  if (!(await mayShareByItself(ctx.db, share.source))) return leave(ctx, postId, 'skipped', 'Automatic sharing was turned off.');
  if (!page) return leave(ctx, postId, 'not_connected', 'No page was connected.');
  const { template } = await settingValue(ctx.db, 'social_share');
  const attempt = {
    postId,
    source: share.source,
    actorId: null,
    // A person's own words stay as they are.
    message: share.source === 'person' ? share.message : (tx: Database, post: PostRow) => shareText(tx, post, template),
    fits: (now: ShareRow | undefined) => now?.state === 'waiting',
    isTooLate: (post: PostRow) => isTooLateToShare(post, ctx.clock.now()),
  };
  const restPlace = await restPlaceOf(ctx);
  try {
    const hindrance = await attemptShare(ctx, page, attempt, (error) => stateAfterFailure(ctx, share, error, restPlace));
    if (hindrance !== undefined && hindrance in REASONS) {
      const [state, error] = REASONS[hindrance as keyof typeof REASONS];
      await leave(ctx, postId, state, error);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ post: postId, code: error.code }, 'a job was not shared');
  }
}

const REASONS = {
  removed: ['skipped', 'The post was removed.'],
  not_live: ['too_late', 'The job wasn’t listed when it was due to be shared.'],
  too_late: ['too_late', `The job had been live for more than ${SHARED_FOR_DAYS} days when it was due to be shared.`],
  already_shared: ['skipped', 'The job was already marked as shared.'],
} satisfies Partial<Record<ShareObstacle, [state: EndState, error: string]>>;

type EndState = 'skipped' | 'not_connected' | 'too_late';

/** Ends a waiting share without an attempt. */
const leave = (ctx: Context, postId: string, state: EndState, error: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, postId);
    await changeShare(tx, postId, 'waiting', { state, error, dueAt: null });
  });

/** A refusal of this very post is final; everything else is tried again until the job is too old. @param attempts those before this one. */
export function stateAfterFailure({ clock }: Pick<Context, 'clock'>, { attempts }: Pick<ShareRow, 'attempts'>, error: AppError, restPlace: Place | null) {
  if (error.code === PAGE_REFUSED) return { state: 'failed' as const, dueAt: null };
  return { state: 'waiting' as const, dueAt: nextSendingTime(nextShareAttempt(attempts + 1, clock.now()), restPlace).at };
}
