import { organizationPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { EmptyState } from '~/platform/ui/states';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import { readingPage } from '~/platform/web/deferred-scripts';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { organizationCalls } from '../contract';

export const handle = readingPage;

export const loader = ({ context }: ListLoaderArgs) => pageApi<typeof organizationCalls>(context)('GET /v2/organizations/totals');

export const meta = ({ matches }: ListMetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Organizations by state',
    description: 'Organizations that post jobs, counted by state and country.',
    path: organizationPaths.places,
  });

export default function OrganizationStatesPage({ loaderData: { states, countries } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <Page title="Organizations by state" crumbs={[{ label: 'Organizations', to: organizationPaths.list() }, { label: 'By state' }]}>
      {states.length === 0 && countries.length === 0 && <EmptyState title="No organizations here yet">Be the first to add one.</EmptyState>}
      <TotalsIndex totals={states} hrefFor={(code) => organizationPaths.place('state', code)} noun="organization" columns={3} />
      {countries.length > 0 && <h2>By country</h2>}
      <TotalsIndex totals={countries} hrefFor={(code) => organizationPaths.place('country', code)} noun="organization" columns={3} />
    </Page>
  );
}
