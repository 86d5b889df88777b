import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, candidatePaths } from '~/platform/addresses/paths';
import { inWords } from '~/platform/text/in-words';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import type { candidateCalls } from '../../contract';
import { profileParts } from '../../rules';
import type { Candidate } from '../../schemas';
import { visibilityOf } from '../../visibility';
import { SEEN_BY_TEXT } from '../Visibility';
import classes from './InterestPage.module.css';
import { NameRequests } from './NameRequests';
import { Openings } from './Openings';

const api = browserApi<typeof candidateCalls>();

export const meta = privateMeta('Interest in my profile');

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  const page = pageNumberOf(params);
  const { candidate } = await requireSession(request);
  const [requests, openings] = await Promise.all([
    api('GET /v2/jobseeker/profile/requests'),
    api('GET /v2/jobseeker/profile/openings', { query: { page_num: page } }),
  ]);
  return { candidate, requests: requests.data, openings };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** Who sees the user's profile, the requests for its name, and the organizations that opened it. */
export default function InterestPage() {
  const { candidate, requests, openings } = useLoaderData<typeof clientLoader>();
  // A profile with its name gets no requests; earlier ones can still be answered.
  const hasRequests = requests.length > 0 || (candidate !== null && visibilityOf(candidate) === 'anonymous');
  return (
    <Page
      title="Interest in my profile"
      crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Profile', to: candidatePaths.profile }, { label: 'Interest' }]}
      narrow
    >
      {candidate && <Standing candidate={candidate} />}
      {hasRequests && (
        <section className={`above-xl ${classes.part}`} aria-labelledby="requests">
          <h2 id="requests">Who’s asking for your name</h2>
          <NameRequests requests={requests} />
        </section>
      )}
      <section className={`above-xl ${classes.part}`} aria-labelledby="openings">
        <h2 id="openings">Who opened your profile</h2>
        <Openings openings={openings} />
      </section>
    </Page>
  );
}

/** Who sees the profile, and what would make more employers find it. */
function Standing({ candidate }: { candidate: Candidate }) {
  const missing = profileParts(candidate).filter(({ done }) => !done);
  const isHidden = visibilityOf(candidate) === 'hidden';
  return (
    <section className={`card ${classes.standing}`} aria-label="Who can see it">
      <p className="below-xs">{SEEN_BY_TEXT[visibilityOf(candidate)]}</p>
      {!isHidden && (
        <p className="below-xs">
          They search by skills, place and experience.{' '}
          {missing.length > 0 ? `Add ${inWords(missing.map(({ label }) => label))}, and more of them will find you.` : 'Your profile has them all.'}
        </p>
      )}
      <div className="row gap-xs above-s">
        {(isHidden || missing.length > 0) && (
          <PlainLink to={isHidden ? candidatePaths.profile : candidatePaths.editProfile}>{isHidden ? 'Open my profile' : 'Add to my profile'}</PlainLink>
        )}
        <PlainLink to={candidatePaths.whoMaySee} rank="default">
          Choose who can see me
        </PlainLink>
      </div>
    </section>
  );
}
