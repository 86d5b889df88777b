import type { Context } from '~/platform/context/context';
import { isoOrNull } from '~/platform/http/schemas';
import { type PostRow, repostedFrom } from '~/posts/server/posts';
import type { AdminPost } from '../../admin-contract';

/** The earlier post that a post repeats, for its pages in the back office. */
export async function showRepost({ db, clock }: Context, post: PostRow): Promise<AdminPost['repost_of']> {
  const earlier = await repostedFrom(db, post, clock.now());
  return earlier ? { _id: earlier.id, title: earlier.headline, removed: earlier.isRemoved, live_until: isoOrNull(earlier.liveUntil) } : null;
}
