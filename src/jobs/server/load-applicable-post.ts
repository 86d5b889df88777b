import type { Database } from '~/platform/database';
import { conflict, notFound } from '~/platform/errors';
import { canApply, isPubliclyReadable } from '../rules';
import { lockPost, type PostRow } from './post-queries';

const NO_JOB = 'This job was not found, or it is not accessible.';

/**
 * A post that takes applications now, locked until the transaction ends.
 * @throws 404 for one that does not exist or is not public, 409 for one that takes no applications any more.
 */
export async function loadApplicablePost(tx: Database, postId: string, now: Date): Promise<PostRow> {
  const post = await lockPost(tx, postId);
  if (!post || !isPubliclyReadable(post)) throw notFound(NO_JOB);
  if (!canApply(post, now)) throw conflict('This job no longer takes applications.', 'closed');
  return post;
}
