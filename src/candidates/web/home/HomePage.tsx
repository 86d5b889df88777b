import { useLoaderData } from 'react-router';
import { AccountHome, loadAccountHome } from '~/accounts/web/shared/account-home';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { employerRoles, jobSeekerRoles } from '~/platform/http/roles';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import { EMPLOYER_PARTS, EmployerStart } from './EmployerStart';
import { SEEKER_PARTS, SeekerStart } from './SeekerStart';

export const meta = privateMeta('My account');

export const clientLoader = ({ request }: { request: Request }) => loadAccountHome(request);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The account home: for job seekers it begins with their applications, saved jobs, alerts and profile, for employers with the way to their own home. */
export default function HomePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const current = useSession();
  const session = current.status === 'logged in' ? current : loaded;
  const isSeeker = hasRole(current, ...jobSeekerRoles);
  const isEmployer = hasRole(current, ...employerRoles);
  return (
    <AccountHome
      loaded={loaded}
      start={{
        parts: [...(isSeeker ? SEEKER_PARTS : []), ...(isEmployer ? EMPLOYER_PARTS : [])],
        content: (
          <>
            {isSeeker && <SeekerStart key={session.user._id} user={session.user} candidate={session.candidate} />}
            {isEmployer && <EmployerStart />}
          </>
        ),
      }}
    />
  );
}
