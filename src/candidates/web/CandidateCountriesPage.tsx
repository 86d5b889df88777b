import { useLoaderData } from 'react-router';
import { candidatePaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { EmptyState } from '~/platform/ui/states';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import { privateMeta } from '~/platform/web/meta';
import { api, LIST_CRUMB, requireBrowser } from './browsing';

export const meta = privateMeta('Profiles by country');

export async function clientLoader({ request }: { request: Request }) {
  await requireBrowser(request);
  return api('GET /v2/candidates/totals');
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** The number of profiles in each country and, in North America, in each state. */
export default function CandidateCountriesPage() {
  const { countries, states } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="Profiles by country" crumbs={[LIST_CRUMB, { label: 'By country' }]}>
      {countries.length === 0 && <EmptyState title="No profiles here yet">There are no profiles yet.</EmptyState>}
      <TotalsIndex totals={countries} hrefFor={(code) => candidatePaths.place('country', code)} noun="profile" columns={3} />
      {states.length > 0 && <h2>By state and province</h2>}
      <TotalsIndex totals={states} hrefFor={(code) => candidatePaths.place('state', code)} noun="profile" columns={3} />
    </Page>
  );
}
