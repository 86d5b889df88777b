import { boardTime } from '~/platform/calendar/board-date';
import type { ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { isPubliclyReadable } from '../../rules';
import type { Post, PostSummary } from '../../schemas';
import { presentPost, presentSummaries } from '../content/present-post';
import { withHtml } from '../content/stored-description';
import { findKeptSummaries, findPublicPosts } from './queries';

const JOB_NOT_FOUND = 'This job was not found, or it is not accessible.';

/** Posts by id that everyone who has the link may read: live, expired, filled or private ones, never drafts. */
export async function readablePosts(ctx: ReadContext, ids: string[]): Promise<Post[]> {
  const rows = (await findPublicPosts(ctx, ids)).filter(isPubliclyReadable);
  return (await withHtml(ctx, rows)).map((row) => presentPost(row, boardTime(ctx)));
}

/** `readablePosts` as lists show them. */
export const readableSummaries = async (ctx: ReadContext, ids: string[]): Promise<PostSummary[]> =>
  presentSummaries(ctx, (await findKeptSummaries(ctx.db, ids)).filter(isPubliclyReadable));

/** Loads a public post. @throws 404 if it does not exist or is not public. */
export async function showJob(ctx: ReadContext, id: string): Promise<Post> {
  const [job] = await readablePosts(ctx, [id]);
  if (!job) throw notFound(JOB_NOT_FOUND);
  return job;
}

/**
 * Loads the public posts among the given ids, in the order of the ids.
 * @throws 404 if none of them is public.
 */
export async function showJobs(ctx: ReadContext, ids: string[]): Promise<{ data: Post[] }> {
  const data = await readablePosts(ctx, [...new Set(ids)]);
  if (data.length === 0 && ids.length > 0) throw notFound(JOB_NOT_FOUND);
  return { data };
}
