import { Link, useLoaderData } from 'react-router';
import { requireSession, useSession } from '~/accounts/web/shared/session';
import { accountPaths, adminPaths, candidatePaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays, type SiteArrays } from '~/site/web/shared/site-arrays';
import type { candidateCalls } from '../contract';
import type { Candidate } from '../schemas';
import { Education, Experience } from './History';
import { NoProfile } from './NoProfile';
import { fullName } from './names';
import { ProfileView } from './ProfileView';
import { type Interest, Visibility } from './Visibility';

const api = browserApi<typeof candidateCalls>();

export const meta = privateMeta('My profile');

/** The most that the page says about others: who waits for the name, and how often the profile was opened. Null where that does not load. */
async function loadInterest(): Promise<Interest> {
  const [requests, openings] = await Promise.all([
    api('GET /v2/jobseeker/profile/requests').catch(() => null),
    api('GET /v2/jobseeker/profile/openings', { query: { page_num: 1 } }).catch(() => null),
  ]);
  return {
    waiting: requests?.data.filter(({ state }) => state === 'waiting').length ?? 0,
    openings: openings?.meta.page_info.qry_total ?? null,
  };
}

export async function clientLoader({ request }: { request: Request }) {
  const identity = await requireSession(request);
  const [arrays, interest] = await Promise.all([loadSiteArrays(), identity.candidate ? loadInterest() : { waiting: 0, openings: null }]);
  return { ...identity, arrays, interest };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The user's own profile. */
export default function ProfilePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const { candidate, user } = session.status === 'logged in' ? session : loaded;
  const files = user.files.resumes.length;
  const isAdmin = session.status === 'logged in' && session.user.roles.includes(Role.admin);
  const adminCrumb = isAdmin && candidate ? [{ label: 'admin', to: adminPaths.record('candidates', candidate._id) }] : [];
  return (
    <Page crumbs={[{ label: 'Home', to: '/' }, { label: 'Account', to: accountPaths.home }, ...adminCrumb, { label: 'Profile' }]}>
      {candidate ? <OwnProfile candidate={candidate} arrays={loaded.arrays} interest={loaded.interest} files={files} /> : <NoProfile />}
    </Page>
  );
}

interface OwnProfileProps {
  candidate: Candidate;
  interest: Interest;
  /** The number of the user's files. */
  files: number;
}

function OwnProfile({ candidate, arrays, ...rest }: OwnProfileProps & { arrays: SiteArrays }) {
  return (
    <ProfileView
      candidate={candidate}
      heading={fullName(candidate)}
      own={<Visibility candidate={candidate} {...rest} />}
      editLink={(place, name) => (
        <Link to={place === 'files' ? candidatePaths.files : `${candidatePaths.editProfile}#${place}`}>
          {place === 'files' ? 'Files' : 'Edit'}
          <span className="visually-hidden">: {name}</span>
        </Link>
      )}
    >
      <Experience candidate={candidate} own />
      <Education candidate={candidate} degrees={arrays.degrees} own />
    </ProfileView>
  );
}
