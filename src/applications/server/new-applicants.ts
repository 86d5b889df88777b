import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { appliedPostsOf } from '~/posts/server/posts';
import type { NewApplicant, WaitingPost } from '../contract';
import { UNANSWERED_DAYS } from '../unanswered';
import { newestApplications, waitingApplications } from './queries';

/** How many applicants the employer's home names, at most how many posts, and for how long applicants count as new. */
const SHOWN = 5;
const MOST_POSTS = 50;
const NEW_DAYS = 30;
/** An application that is older is not counted any more as one that waits: the employer has decided without the board. */
const WAITING_DAYS = 60;

/** The newest applicants for all posts that the viewer manages, newest first, and the posts whose applicants wait for the employer. */
export async function newApplicants(ctx: Context, viewer: Viewer): Promise<{ data: NewApplicant[]; posts: WaitingPost[] }> {
  const headlines = await appliedPostsOf(ctx.db, viewer);
  const since = addDays(ctx.clock.now(), -NEW_DAYS);
  const [newest, posts] = await Promise.all([newestApplications(ctx.db, [...headlines.keys()], since, SHOWN), waitingOf(ctx, headlines)]);
  const data = newest.map(({ id, postId, createdAt, firstName, lastName, email }) => ({
    _id: id,
    created_on: iso(createdAt),
    user: { first_name: firstName, last_name: lastName, email },
    post: { _id: postId, headline: headlines.get(postId) ?? '' },
  }));
  return { data, posts };
}

/** The posts of the viewer whose applicants wait for the employer. */
export const waitingPosts = async (ctx: Context, viewer: Viewer): Promise<WaitingPost[]> => waitingOf(ctx, await appliedPostsOf(ctx.db, viewer));

async function waitingOf({ db, clock }: Context, headlines: ReadonlyMap<string, string>): Promise<WaitingPost[]> {
  const now = clock.now();
  const unanswered = { after: addDays(now, -WAITING_DAYS), upTo: addDays(now, -UNANSWERED_DAYS) };
  const waiting = await waitingApplications(db, [...headlines.keys()], unanswered, MOST_POSTS);
  return waiting.map(({ postId, fresh, freshName, unanswered, unansweredName, unansweredSince, wrote, wroteName }) => ({
    post: { _id: postId, headline: headlines.get(postId) ?? '' },
    fresh,
    fresh_name: freshName ?? '',
    unanswered,
    unanswered_name: unansweredName ?? '',
    unanswered_since: isoOrNull(unansweredSince),
    wrote,
    wrote_name: wroteName ?? '',
  }));
}
