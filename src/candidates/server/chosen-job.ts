import { invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { listedHeadline } from '~/posts/server/posts';

/** A job that an employer's message is about. */
export interface ChosenJob {
  _id: string;
  headline: string;
}

/**
 * The job that an employer chose for a message, if any.
 * @throws 422 for a post that is in no public list, or belongs to none of the organizations.
 */
export async function chosenJob(db: Database, postId: string | undefined, organizationIds: string[]): Promise<ChosenJob | null> {
  if (postId === undefined) return null;
  const headline = await listedHeadline(db, postId, organizationIds);
  if (headline === undefined) throw invalidField('post_id', 'please select one of your open jobs', 'choice');
  return { _id: postId, headline };
}
