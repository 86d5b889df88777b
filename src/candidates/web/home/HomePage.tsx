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
import { addressOf } from '~/platform/web/caller';
import type { EarlyCalls } from '~/platform/web/early-calls';
import { privateMeta } from '~/platform/web/meta';
import { SeekerStart } from './SeekerStart';

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

const early: EarlyCalls = { roles: jobSeekerRoles, addresses: () => [addressOf('GET /v2/jobseeker/home')] };

export const handle = { early };

export const clientLoader = ({ request }: { request: Request }) => loadAccountHome(request);

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
      start={isSeeker && <SeekerStart key={session.user._id} candidate={session.candidate} files={session.user.files} />}
      billing={<Billing coupons={session.user.coupons} />}
    />
  );
}
