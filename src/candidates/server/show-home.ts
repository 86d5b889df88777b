import { listAlerts } from '~/alerts/server';
import { ownApplications } from '~/applications/server';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { bookmarkedIds, readableSummaries } from '~/posts/server/lists';
import type { SeekerHome } from '../contract';
import { listRequests } from './requests/list-requests';

/** The newest saved jobs and applications, among which those that end soon and those with a reply are looked for. */
const LOOKED_AT = 50;

/** All that the home of a job seeker shows, in one answer. */
export async function showHome(ctx: Context, viewer: Viewer): Promise<SeekerHome> {
  const [applications, saved, alerts, requests] = await Promise.all([
    ownApplications(ctx, viewer, { limit: LOOKED_AT }),
    savedJobs(ctx, viewer.userId),
    listAlerts(ctx, viewer),
    listRequests(ctx, viewer.userId),
  ]);
  return { applications, saved, alerts, requests: requests.data.filter(({ state }) => state === 'waiting') };
}

async function savedJobs(ctx: Context, userId: string): Promise<SeekerHome['saved']> {
  const ids = await bookmarkedIds(ctx.db, userId);
  return { count: ids.length, jobs: await readableSummaries(ctx, ids.slice(0, LOOKED_AT)) };
}
