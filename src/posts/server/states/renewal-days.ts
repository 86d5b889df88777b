import type { ReadContext } from '~/platform/context/context';
import type { ReadDatabase } from '~/platform/database';
import { ask } from '~/platform/slices/questions';
import { daysBought } from '../../questions';
import { DAYS_WITHOUT_ORDER } from '../../rules';
import type { PostRow } from '../posts/post-queries';

/** How many days a renewal adds to each of some posts: the days of the product that its order bought. */
export async function renewalDaysOf(ctx: ReadContext, db: ReadDatabase, posts: readonly PostRow[]): Promise<(post: PostRow) => number> {
  const days = await ask(ctx, daysBought)(
    db,
    posts.flatMap(({ orderId }) => orderId ?? []),
  );
  return ({ orderId }) => (orderId ? days.get(orderId) : undefined) ?? DAYS_WITHOUT_ORDER;
}
