import { Link, useLoaderData } from 'react-router';
import type { User } from '~/accounts/schemas';
import { AccountHome, loadAccountHome, Setting } from '~/accounts/web/shared/account-home';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { GiftCardCount } from '~/coupons/web/shared/GiftCardCount';
import { UsableCoupons } from '~/coupons/web/shared/UsableCoupons';
import { Receipts } from '~/orders/web/shared/Receipts';
import { accountPaths, employerPaths } from '~/platform/addresses/paths';
import { jobSeekerRoles } from '~/platform/http/roles';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { addressOf } from '~/platform/web/caller';
import type { EarlyCalls } from '~/platform/web/early-calls';
import { privateMeta } from '~/platform/web/meta';
import type { candidateCalls, NameRequest } from '../../contract';
import type { Candidate } from '../../schemas';
import { LOOKED_AT, SeekerStart } from './SeekerStart';
import { WaitingRequests } from './WaitingRequests';

/** The billing of an employer: what can still be used to pay, and the receipts. The gift cards to share are on the employer home. */
const Billing = ({ coupons }: Pick<User, 'coupons'>) => (
  <>
    <Setting id="coupons" title="Credits and coupons" action={<Link to={accountPaths.buyCredits}>Buy credits</Link>}>
      <UsableCoupons known={coupons} />
    </Setting>
    <Setting id="gift-cards" title="Gift cards" action={<Link to={`${employerPaths.home}#gift-cards`}>My gift cards</Link>}>
      <GiftCardCount />
    </Setting>
    <Setting id="receipts" title="Receipts" action={<Link to={employerPaths.orders()}>All orders</Link>}>
      <Receipts />
    </Setting>
  </>
);

export const meta = privateMeta('My account');

const early: EarlyCalls = {
  roles: jobSeekerRoles,
  addresses: () => [addressOf('GET /v2/account/applications', { query: { limit: LOOKED_AT } }), addressOf('GET /account/actions'), addressOf('GET /v2/alerts')],
};

export const handle = { early };

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
