import type { BoardTime } from '~/platform/calendar/last-day';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { canApply, isPubliclyReadable } from '../../rules';
import { lockPost, type PostRow } from './post-queries';

const JOB_NOT_FOUND = 'This job was not found, or it is not accessible.';

/**
 * Loads a post that accepts applications now, and locks it until the transaction ends.
 * @throws 404 for a post that does not exist or is not public, 409 for one that accepts no applications any more.
 */
export async function loadApplicablePost(tx: Database, postId: string, time: BoardTime): Promise<PostRow> {
  const post = await lockPost(tx, postId);
  if (!post || !isPubliclyReadable(post)) throw notFound(JOB_NOT_FOUND);
  if (!canApply(post, time)) throw conflict('This job no longer takes applications.', 'closed');
  return post;
}
