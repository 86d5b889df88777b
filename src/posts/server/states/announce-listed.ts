import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { emit } from '~/platform/slices/events';
import { leaves } from '../../content';
import { postListed } from '../../events';
import { newsSince } from '../../rules';
import type { PostRow } from '../posts/post-queries';

/** The columns from which the search index is made (`post_words` and `post_values` in `db/functions/posts.sql`). */
const SEARCHED = ['organizationId', ...leaves.flatMap(({ leaf }) => (leaf.shown.search ? [leaf.column] : []))] as (keyof PostRow)[];

const searchedPart = (post: PostRow): string => JSON.stringify(SEARCHED.map((column) => post[column]));

/** Tells the other slices that a changed post has come into the lists, or was changed there in what searches look at. */
export async function announceListed(ctx: Context, tx: Database, before: PostRow, after: PostRow): Promise<void> {
  const since = newsSince(before, after, searchedPart(before) !== searchedPart(after), ctx.clock.now());
  if (!since) return;
  await emit(ctx, tx, postListed, { postId: after.id, since });
}
