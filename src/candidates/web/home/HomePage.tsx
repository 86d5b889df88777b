import { useLoaderData } from 'react-router';
import { AccountHome, loadAccountHome } from '~/accounts/web/shared/account-home';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { jobSeekerRoles } from '~/platform/http/roles';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { candidateCalls, NameRequest } from '../../contract';
import type { Candidate } from '../../schemas';
import { Billing } from './Billing';
import { SeekerStart } from './SeekerStart';
import { WaitingRequests } from './WaitingRequests';

export const meta = privateMeta('My account');

const api = browserApi<typeof candidateCalls>();

/** The requests for the user's name that wait for an answer. None where they do not load: they have a page of their own. */
async function loadWaitingRequests(candidate: Candidate | null): Promise<NameRequest[]> {
  if (!candidate?.anonymous) return [];
  try {
    const { data } = await api('GET /v2/jobseeker/profile/requests');
    return data.filter(({ state }) => state === 'waiting');
  } catch {
    return [];
  }
}

export async function clientLoader({ request }: { request: Request }) {
  const session = await loadAccountHome(request);
  return { ...session, requests: await loadWaitingRequests(session.candidate) };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The account home: for job seekers it begins with the employers who wait for their name, then their first steps, or what waits for them and their lists. For employers it has their settings and billing. */
export default function HomePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const current = useSession();
  const session = current.status === 'logged in' ? current : loaded;
  const isSeeker = hasRole(current, ...jobSeekerRoles);
  return (
    <AccountHome
      loaded={loaded}
      start={
        <>
          {loaded.requests.length > 0 && <WaitingRequests requests={loaded.requests} />}
          {isSeeker && <SeekerStart key={session.user._id} candidate={session.candidate} files={session.user.files} />}
        </>
      }
      billing={<Billing coupons={session.user.coupons} />}
    />
  );
}
