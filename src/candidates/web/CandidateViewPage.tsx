import { useLoaderData } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import { adminPaths, employerPaths } from '~/platform/paths';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import { LIST_CRUMB, loadShown, requireBrowser } from './browsing';
import { Education, Experience } from './History';
import { fullName } from './names';
import { ProfileMissing } from './ProfileMissing';
import { ProfileView } from './ProfileView';

export async function clientLoader({ request, params }: { request: Request; params: { id?: string } }) {
  await requireBrowser(request);
  return { candidate: await loadShown(params.id) };
}

export const meta = ({ loaderData, matches }: MetaArgs<Awaited<ReturnType<typeof clientLoader>>>) =>
  privateTitle(matches, loaderData?.candidate ? fullName(loaderData.candidate) : 'Profile');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** A candidate's profile as employers see it. */
export default function CandidateViewPage() {
  const { candidate } = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const isAdmin = session.status === 'logged in' && session.user.roles.includes(Role.admin);
  if (!candidate) return <ProfileMissing />;
  return (
    <Page crumbs={[LIST_CRUMB, ...(isAdmin ? [{ label: 'admin', to: adminPaths.record('candidates', candidate._id) }] : []), { label: fullName(candidate) }]}>
      <ProfileView
        candidate={candidate}
        actions={
          <>
            {candidate.available && <PlainLink to={employerPaths.contactCandidate(candidate._id)}>Contact</PlainLink>}
            {candidate.contacted_on && <p>You wrote on {formatDate(candidate.contacted_on)}</p>}
            <p>
              Updated <RelativeDate iso={candidate.updated_on} />
            </p>
          </>
        }
      >
        <Experience candidate={candidate} />
        <Education candidate={candidate} />
      </ProfileView>
    </Page>
  );
}
