import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, candidatePaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import type { candidateCalls } from '../../contract';
import classes from './InterestPage.module.css';
import { NameRequests } from './NameRequests';
import { Openings } from './Openings';

const api = browserApi<typeof candidateCalls>();

export const meta = privateMeta('Interest in my profile');

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  const page = pageNumberOf(params);
  await requireSession(request);
  const [requests, openings] = await Promise.all([
    api('GET /v2/jobseeker/profile/requests'),
    api('GET /v2/jobseeker/profile/openings', { query: { page_num: page } }),
  ]);
  return { requests: requests.data, openings };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The requests for the name of the user's profile, and the organizations that opened it. */
export default function InterestPage() {
  const { requests, openings } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title="Interest in my profile"
      crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Profile', to: candidatePaths.profile }, { label: 'Interest' }]}
      actions={
        <PlainLink to={candidatePaths.whoMaySee} rank="default">
          Choose who may see me
        </PlainLink>
      }
      narrow
    >
      <section className={classes.part} aria-labelledby="requests">
        <h2 id="requests">Who asks for your name</h2>
        <NameRequests requests={requests} />
      </section>
      <section className={classes.part} aria-labelledby="openings">
        <h2 id="openings">Who opened your profile</h2>
        <Openings openings={openings} />
      </section>
    </Page>
  );
}
