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
export async function newApplicants({ db, clock }: Context, viewer: Viewer): Promise<{ data: NewApplicant[]; posts: WaitingPost[] }> {
  const headlines = await appliedPostsOf(db, viewer);
  const ids = [...headlines.keys()];
  const now = clock.now();
  const postOf = (id: string) => ({ _id: id, headline: headlines.get(id) ?? '' });
  const [newest, waiting] = await Promise.all([
    newestApplications(db, ids, addDays(now, -NEW_DAYS), SHOWN),
    waitingApplications(db, ids, { after: addDays(now, -WAITING_DAYS), upTo: addDays(now, -UNANSWERED_DAYS) }, MOST_POSTS),
  ]);
  return {
    data: newest.map(({ id, postId, createdAt, firstName, lastName, email }) => ({
      _id: id,
      created_on: iso(createdAt),
      user: { first_name: firstName, last_name: lastName, email },
      post: postOf(postId),
    })),
    posts: waiting.map(({ postId, fresh, freshName, unanswered, unansweredName, unansweredSince, wrote, wroteName }) => ({
      post: postOf(postId),
      fresh,
      fresh_name: freshName ?? '',
      unanswered,
      unanswered_name: unansweredName ?? '',
      unanswered_since: isoOrNull(unansweredSince),
      wrote,
      wrote_name: wroteName ?? '',
    })),
  };
}
