import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { isPubliclyReadable } from '../../rules';
import type { PostSummary } from '../../schemas';
import { presentSummaries } from '../posts/present-post';
import { findPublicPosts, findSummaries, newestPosts } from './queries';
import { similarIds } from './stored-similar';

const MOST_SIMILAR = 6;
const MOST_OF_ORGANIZATION = 4;

/**
 * Live jobs of other organizations that are like a job, and the newest others of its own organization. The job may have ended.
 * @throws 404 if the job does not exist or is not public.
 */
export async function similarJobs(ctx: Context, id: string): Promise<{ data: PostSummary[]; of_organization: PostSummary[] }> {
  const [job] = await findPublicPosts(ctx.db, [id]);
  if (!job || !isPubliclyReadable(job)) throw notFound('This job was not found, or it is not accessible.');
  const newest = { offset: 0, limit: MOST_OF_ORGANIZATION + 1 };
  const [found, ofOrganization] = await Promise.all([
    similarIds(ctx, job).then((ids) => findSummaries(ctx.db, ids)),
    newestPosts(ctx.db, { name: 'organization', value: job.organizationId }, newest),
  ]);
  const similar = found.filter(({ listed }) => listed).slice(0, MOST_SIMILAR);
  const others = ofOrganization.filter((row) => row.id !== id).slice(0, MOST_OF_ORGANIZATION);
  const presented = await presentSummaries(ctx, [...similar, ...others]);
  return { data: presented.slice(0, similar.length), of_organization: presented.slice(similar.length) };
}
