import { useSession } from '~/accounts/web/shared/session';
import { jobPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { EmptyState } from '~/platform/ui/states';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import { readingPage } from '~/platform/web/deferred-scripts';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta, privateTitle } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { facets } from '~/posts/facets';
import type { searchCalls } from '~/search/contract';
import type { siteCalls } from '~/site/contract';
import { facetOf, totalsTitle } from './list-page';
import { StateMap } from './StateMap';

export const handle = readingPage;

export async function loader({ context, url }: ListLoaderArgs) {
  const facet = facetOf(url.pathname);
  const api = pageApi<typeof searchCalls & typeof siteCalls>(context);
  const [totals, site] = await Promise.all([api('GET /v2/posts/totals'), api('GET /site')]);
  return { facet, totals: totals[facets[facet].totals], needsLogin: site.login_lists.includes(facet) };
}

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return privateTitle(matches, 'This page isn’t available');
  const { facet } = loaderData;
  return pageMeta(matches, { title: totalsTitle(facet), description: `Open jobs counted by ${facets[facet].one}.`, path: jobPaths.totals(facet) });
}

/** The numbers of jobs by one facet, such as state or benefit. */
export default function JobTotalsPage({ loaderData: { facet, totals, needsLogin } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const anonymous = useSession().status === 'anonymous';
  return (
    <Page
      title={totalsTitle(facet)}
      lead={needsLogin && anonymous ? 'Log in to open these lists.' : undefined}
      crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: totalsTitle(facet) }]}
    >
      {totals.length === 0 && <EmptyState title="No jobs here right now">New jobs are posted every week.</EmptyState>}
      {facet === 'state' && totals.length > 0 && <StateMap totals={totals} />}
      <TotalsIndex totals={totals} hrefFor={(value) => jobPaths.facet(facet, value)} noun="job" columns={3} />
    </Page>
  );
}
