import { useLoaderData } from 'react-router';
import { employerPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import { api, requireBrowser } from './browsing';
import { CandidateResults } from './CandidateResults';
import { searchPath } from './search-terms';

export const meta = privateMeta('Profiles of job seekers');

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  await requireBrowser(request);
  return api('GET /v2/candidates', { query: { page_num: pageNumberOf(params) } });
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** All profiles that are shown to employers. */
export default function CandidateListPage() {
  const candidates = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title="Profiles of job seekers"
      lead="People who want employers to find them. Use these profiles only to fill your own positions."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Profiles' }]}
      actions={<PlainLink to={searchPath()}>Search profiles</PlainLink>}
    >
      <CandidateResults candidates={candidates} hrefFor={employerPaths.candidates} empty={<NoProfiles />} />
    </Page>
  );
}

const NoProfiles = () => (
  <EmptyState title="No profiles here yet" action={<PlainLink to={employerPaths.posts('current')}>See who applied for my jobs</PlainLink>}>
    There are no profiles yet. Applicants for your jobs are listed with the job.
  </EmptyState>
);
