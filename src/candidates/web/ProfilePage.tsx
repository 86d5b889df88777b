import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { requireSession, updateIdentity, useSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import { accountPaths, adminPaths, candidatePaths } from '~/platform/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays, type SiteArrays } from '~/site/web/shared/site-arrays';
import type { candidateCalls } from '../contract';
import type { Candidate } from '../schemas';
import { visibilityOf } from '../visibility';
import { Education, Experience } from './History';
import { NoProfile } from './NoProfile';
import { fullName } from './names';
import classes from './ProfilePage.module.css';
import { ProfileView } from './ProfileView';

const api = browserApi<typeof candidateCalls>();

export const meta = privateMeta('My profile');

export async function clientLoader({ request }: { request: Request }) {
  const identity = await requireSession(request);
  const [arrays, requests] = await Promise.all([loadSiteArrays(), identity.candidate ? api('GET /v2/jobseeker/profile/requests') : { data: [] }]);
  return { ...identity, arrays, waiting: requests.data.filter(({ state }) => state === 'waiting').length };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The user's own profile. */
export default function ProfilePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const { candidate } = session.status === 'logged in' ? session : loaded;
  const isAdmin = session.status === 'logged in' && session.user.roles.includes(Role.admin);
  const adminCrumb = isAdmin && candidate ? [{ label: 'admin', to: adminPaths.record('candidates', candidate._id) }] : [];
  return (
    <Page crumbs={[{ label: 'Home', to: '/' }, { label: 'Account', to: accountPaths.home }, ...adminCrumb, { label: 'Profile' }]}>
      {candidate ? <OwnProfile candidate={candidate} arrays={loaded.arrays} waiting={loaded.waiting} /> : <NoProfile />}
    </Page>
  );
}

function OwnProfile({ candidate, arrays, waiting }: { candidate: Candidate; arrays: SiteArrays; waiting: number }) {
  return (
    <ProfileView candidate={candidate} heading={fullName(candidate)} own={<Visibility candidate={candidate} waiting={waiting} />}>
      <Experience candidate={candidate} own />
      <Education candidate={candidate} degrees={arrays.degrees} own />
    </ProfileView>
  );
}

const POSTED = {
  everybody: 'Employers who have recently posted a job can find this profile.',
  anonymous:
    'Employers who have recently posted a job can find this profile without your name, addresses, files and longer texts, until you accept their request.',
  hidden: 'Only you can see this profile. Activate it so that employers can find it.',
};

/** The profile's visibility with the next step: the requests that wait, showing the profile, or editing it. Below it the other ways, and hiding it last. */
function Visibility({ candidate, waiting }: { candidate: Candidate; waiting: number }) {
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      updateIdentity(await api('POST /v2/jobseeker/profile/set_posted', { body: { key: 'posted', val: !candidate.posted, postId: candidate._id } }));
      toastSuccess('Successfully updated visibility');
    } catch (error) {
      toastFailure(`Error: ${(error as Error).message}`);
    } finally {
      setBusy(false);
    }
  };
  const change = (words: string, variant: 'filled' | 'default' | 'subtle') => (
    <BusyButton
      size={variant === 'subtle' ? 'compact-md' : 'sm'}
      variant={variant}
      {...(variant === 'subtle' ? { color: 'accent' } : {})}
      busy={busy}
      onClick={() => void toggle()}
    >
      {words}
    </BusyButton>
  );
  return (
    <section className={classes.visibility} aria-label="Visibility">
      <p>
        <strong data-posted={candidate.posted || undefined}>{candidate.posted ? 'Posted' : 'Not Posted'}</strong>
        {POSTED[visibilityOf(candidate)]}
        {!candidate.available && ' Your contact and resume stay hidden while your availability is unknown.'}
      </p>
      <div className={classes.buttons}>
        {waiting > 0 && (
          <Button size="sm" component={Link} to={candidatePaths.interest()}>
            {pluralize(waiting, 'request for your name', 'requests for your name')}
          </Button>
        )}
        {!candidate.posted && change('Activate', waiting > 0 ? 'default' : 'filled')}
        <Button size="sm" variant={candidate.posted && waiting === 0 ? 'filled' : 'default'} component={Link} to={candidatePaths.editProfile}>
          Edit profile
        </Button>
      </div>
      <nav className={classes.ways} aria-label="About your profile">
        <Link to={candidatePaths.whoMaySee}>Who may see me</Link>
        {waiting === 0 && <Link to={candidatePaths.interest()}>Who opened it</Link>}
        <Link to={candidatePaths.files}>My files</Link>
        {candidate.posted && change('Deactivate', 'subtle')}
      </nav>
    </section>
  );
}
