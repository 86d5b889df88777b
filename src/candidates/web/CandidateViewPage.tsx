import { Link, useLoaderData } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { adminPaths, employerPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { ShownCandidate } from '../contract';
import { LIST_CRUMB, loadShown, requireBrowser } from './browsing';
import { Education, Experience } from './History';
import { NameStatus } from './NameStatus';
import { shownName } from './names';
import { ProfileMissing } from './ProfileMissing';
import { ProfileView } from './ProfileView';

export async function clientLoader({ request, params }: { request: Request; params: { id?: string } }) {
  await requireBrowser(request);
  return { candidate: await loadShown(params.id) };
}

export const meta = ({ loaderData, matches }: MetaArgs<Awaited<ReturnType<typeof clientLoader>>>) =>
  privateTitle(matches, loaderData?.candidate ? shownName(loaderData.candidate) : 'Profile');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** A candidate's profile as employers see it. */
export default function CandidateViewPage() {
  const { candidate } = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const isAdmin = session.status === 'logged in' && session.user.roles.includes(Role.admin);
  if (!candidate) return <ProfileMissing />;
  const name = shownName(candidate);
  return (
    <Page crumbs={[LIST_CRUMB, ...(isAdmin ? [{ label: 'admin', to: adminPaths.record('candidates', candidate._id) }] : []), { label: name }]}>
      <ProfileView
        candidate={candidate}
        heading={name}
        withheld={candidate.withheld}
        actions={
          <>
            <ContactLink candidate={candidate} />
            {candidate.anonymous && <NameStatus candidate={candidate} isAdmin={isAdmin} />}
            {candidate.contacted_on && <p>You wrote on {formatDate(candidate.contacted_on)}</p>}
            <p>
              Updated <RelativeDate iso={candidate.updated_on} />
            </p>
            {!isAdmin && <p>The job seeker can see that your organization opened this profile.</p>}
          </>
        }
      >
        <Experience candidate={candidate} />
        <Education candidate={candidate} />
      </ProfileView>
    </Page>
  );
}

/** The way to write to a person, or to ask for the name, which an organization does once; or the reason why there is none. */
function ContactLink({ candidate: { _id, available, withheld, requests } }: { candidate: ShownCandidate }) {
  const mayAsk = requests.every(({ ask_again_on }) => ask_again_on !== null && new Date(ask_again_on) <= new Date());
  if (!available)
    return (
      <p>
        <strong>You can’t contact this person now.</strong> They aren’t marked as available to hire, so their contact details and resume are hidden. Check back
        later, or see <Link to={employerPaths.candidates(1)}>people you can contact now</Link>.
      </p>
    );
  if (withheld && !mayAsk) return null;
  return <PlainLink to={employerPaths.contactCandidate(_id)}>{withheld ? 'Ask for the name' : 'Contact'}</PlainLink>;
}
