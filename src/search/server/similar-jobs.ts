import type { ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { isPubliclyReadable } from '~/posts/rules';
import type { PostSummary } from '~/posts/schemas';
import { presentSummaries } from '~/posts/server/content';
import { type SummaryRow, summariesWithNewest } from '~/posts/server/lists';
import { findCompared, similarIds, summariesOfStored } from './stored-similar';

const MOST_SIMILAR = 6;
const MOST_OF_ORGANIZATION = 4;

/**
 * Live jobs of other organizations that are like a job, and the newest others of its own organization. The job may have ended.
 * @throws 404 if the job does not exist or is not public.
 */
export async function similarJobs(ctx: ReadContext, id: string): Promise<{ data: PostSummary[]; of_organization: PostSummary[] }> {
  // Most jobs have been compared with others before, so both are read at once.
  const [compared, stored] = await Promise.all([findCompared(ctx.db, id), summariesOfStored(ctx.db, id, MOST_OF_ORGANIZATION + 1)]);
  if (!compared || !isPubliclyReadable(compared.job)) throw notFound('This job was not found or isn’t accessible.');
  const { organizationId } = compared.job;
  const ids = await similarIds(ctx, compared);
  const areStored = ids.every((each) => stored.some((row) => row.id === each));
  const rows = areStored ? stored : await summariesWithNewest(ctx.db, ids, organizationId, MOST_OF_ORGANIZATION + 1);
  const similar = ids.flatMap((similarId) => rows.filter((row) => row.id === similarId && isOfOther(row, organizationId))).slice(0, MOST_SIMILAR);
  const others = rows.filter((row) => row.id !== id && row.listed && row.organizationId === organizationId).slice(0, MOST_OF_ORGANIZATION);
  return { data: presentSummaries(ctx, similar), of_organization: presentSummaries(ctx, others) };
}

const isOfOther = ({ listed, organizationId }: SummaryRow, own: string): boolean => listed && organizationId !== own;
