import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { isPubliclyReadable } from '../../rules';
import type { PostSummary } from '../../schemas';
import { presentSummaries } from '../posts/present-post';
import { findPublicPosts, findSummaries } from './queries';
import { similarIds } from './stored-similar';

const MOST = 6;

/**
 * Live jobs of other organizations that are like a job. The job may have ended.
 * @throws 404 if the job does not exist or is not public.
 */
export async function similarJobs(ctx: Context, id: string): Promise<{ data: PostSummary[] }> {
  const [job] = await findPublicPosts(ctx.db, [id]);
  if (!job || !isPubliclyReadable(job)) throw notFound('This job was not found, or it is not accessible.');
  const rows = await findSummaries(ctx.db, await similarIds(ctx, job));
  return { data: await presentSummaries(ctx, rows.filter(({ listed }) => listed).slice(0, MOST)) };
}
