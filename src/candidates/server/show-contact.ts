import { organizationIdsOf } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { newestListedOf } from '~/posts/server/posts';
import type { OpenJob, ShownCandidate } from '../contract';
import { showCandidate } from './browse-candidates';

/** The most jobs from which the employer chooses the one that a message is about. */
const MOST_JOBS = 100;

/**
 * A profile with the jobs that a message to the person may be about.
 * @throws 404 for a profile that does not exist or that the viewer may not find.
 */
export async function showContact(ctx: Context, viewer: Viewer, id: string): Promise<{ candidate: ShownCandidate; jobs: OpenJob[] }> {
  const candidate = await showCandidate(ctx, viewer, id);
  const jobs = await newestListedOf(ctx.db, await organizationIdsOf(ctx.db, viewer.userId), MOST_JOBS);
  return { candidate, jobs: jobs.map((job) => ({ _id: job.id, headline: job.headline, organization_id: job.organizationId })) };
}
