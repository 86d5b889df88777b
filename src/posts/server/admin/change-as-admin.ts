import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import type { Database, ReadDatabase } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import type { Viewer } from '~/platform/http/viewer';
import { tagsOfPostChange } from '../../answer-tags';
import { posts } from '../../tables';
import { staffAuthor } from '../history/record-change';
import { findPost, lockPost, type PostChange, type PostRow, updatePost } from '../posts/post-queries';
import { announceTakedown, takedownColumns } from '../review/takedown';
import { announceListed } from '../states/announce-listed';
import { unlistExpired } from '../states/unlist-expired';

type State = 'pending' | 'published';

const inState = (post: PostRow | undefined, state: State) => (post && (post.postedOn === null) === (state === 'pending') ? post : undefined);

/** A post in a state; undefined if it is removed or in the other state. */
export const findPostIn = async (db: Database, state: State, id: string): Promise<PostRow | undefined> => inState(await findPost(db, id), state);

/** `findPostIn`, locked until the transaction ends. */
export const lockPostIn = async (tx: Database, state: State, id: string): Promise<PostRow | undefined> => inState(await lockPost(tx, id), state);

/** The ids among these of posts that are in a state now. */
export async function idsInState(db: ReadDatabase, state: State, ids: readonly string[]): Promise<Set<string>> {
  const inThisState = state === 'pending' ? isNull(posts.postedOn) : isNotNull(posts.postedOn);
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isNull(posts.removedAt), inThisState));
  return new Set(found.map(({ id }) => id));
}

interface AdminAct {
  /** The admin, for the history of the post. */
  admin?: Pick<Viewer, 'userId'>;
  /** Whether the change undoes an earlier one: a post that goes down again keeps the reason that it had. */
  undoes?: boolean;
  /** The number of the version that the change restores. */
  restores?: number;
}

/**
 * Changes a locked post for an admin, with all that follows: whether it is listed, the task of its expiry, the public change, and the mail
 * to its owner where it is taken down or put back.
 * The caller records the change in the audit log.
 */
export async function changeAsAdmin(
  ctx: Context,
  tx: Database,
  post: PostRow,
  change: PostChange,
  { admin, undoes = false, restores }: AdminAct = {},
): Promise<PostRow> {
  const now = ctx.clock.now();
  const author = { ...staffAuthor(admin), ...(restores !== undefined && { kind: { restores } }) };
  const saved = await updatePost(tx, post, { ...takedownColumns(post, change, now, undoes), ...change }, now, author);
  if (change.expiresOn && change.expiresOn > now) await ctx.queue.enqueue(tx, unlistExpired, {}, { startAfter: change.expiresOn });
  if (post.postedOn) await announcePublicChange(tx, tagsOfPostChange(post, saved));
  await announceListed(ctx, tx, post, saved);
  await announceTakedown(ctx, tx, post, saved);
  return saved;
}
