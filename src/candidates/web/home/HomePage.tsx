import { useLoaderData } from 'react-router';
import { AccountHome, loadAccountHome } from '~/accounts/web/shared/account-home';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import type { jobCalls } from '~/jobs/contract';
import { employerRoles, jobSeekerRoles } from '~/platform/http/roles';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { EmployerStart } from './EmployerStart';
import { SeekerStart } from './SeekerStart';

const api = browserApi<typeof jobCalls>();

export const meta = privateMeta('My account');

/** The newest jobs of each list. */
const SHOWN = 3;

const jobsOf = async (ids: string[]) => ({
  count: ids.length,
  jobs: ids.length === 0 ? [] : (await api('POST /v2/posts/recs', { body: { rec_ids: ids.slice(0, SHOWN) } })).data,
});

export async function clientLoader({ request }: { request: Request }) {
  const account = await loadAccountHome(request);
  const { bookmarked, applied } = await api('GET /account/actions');
  const [saved, sent] = await Promise.all([jobsOf(bookmarked), jobsOf(applied)]);
  return { account, saved, sent };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The account home: for job seekers it begins with their applications, saved jobs and profile, for employers with the way to their own home. */
export default function HomePage() {
  const { account, saved, sent } = useLoaderData<typeof clientLoader>();
  const current = useSession();
  const session = current.status === 'logged in' ? current : account.session;
  return (
    <AccountHome loaded={account}>
      {hasRole(current, ...jobSeekerRoles) && <SeekerStart candidate={session.candidate} saved={saved} sent={sent} />}
      {hasRole(current, ...employerRoles) && <EmployerStart />}
    </AccountHome>
  );
}
