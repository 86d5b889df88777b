import { useSession } from '~/accounts/web/shared/session';
import { jobPaths } from '~/platform/addresses/paths';
import type { Total } from '~/platform/http/schemas';
import { hasWords } from '~/platform/text/has-words';
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
import { ListFilter } from '~/site/web/shared/ListFilter';
import { facetOf, totalsTitle } from './list-page';
import { StateMap } from './StateMap';
import classes from './StateMap.module.css';

export const handle = readingPage;

export async function loader({ context, url }: ListLoaderArgs) {
  const facet = facetOf(url.pathname);
  const api = pageApi<typeof searchCalls & typeof siteCalls>(context);
  const [totals, site, filters] = await Promise.all([
    api('GET /v2/posts/totals'),
    api('GET /site'),
    facet === 'state' ? api('GET /v2/posts/filters', { query: {} }) : undefined,
  ]);
  const canada = totals.countries.find(({ _id }) => _id === 'CA')?.count ?? 0;
  return { facet, totals: totals[facets[facet].totals], beside: filters && { canada, remote: filters.remote }, needsLogin: site.login_lists.includes(facet) };
}

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return privateTitle(matches, 'This page isn’t available');
  const { facet } = loaderData;
  return pageMeta(matches, { title: totalsTitle(facet), description: `Open jobs counted by ${facets[facet].one}.`, path: jobPaths.totals(facet) });
}

/** Longer lists than this have a field to find a value. */
const MANY = 20;

/** How many states are beside the map. */
const TOP = 10;
const mostFirst = (totals: readonly Total[]): Total[] => totals.toSorted((one, other) => other.count - one.count).slice(0, TOP);

const withName = (totals: readonly Total[], typed: string): Total[] => totals.filter(({ name }) => hasWords(name, typed));

/** The numbers of jobs by one facet, such as state or benefit. */
export default function JobTotalsPage({ loaderData: { facet, totals, beside, needsLogin } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const anonymous = useSession().status === 'anonymous';
  const index = (shown: Total[]) => <TotalsIndex totals={shown} hrefFor={(value) => jobPaths.facet(facet, value)} noun="job" columns={3} />;
  return (
    <Page
      title={totalsTitle(facet)}
      lead={needsLogin && anonymous ? 'Log in to open these lists.' : undefined}
      crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: totalsTitle(facet) }]}
    >
      {totals.length === 0 && <EmptyState title="No jobs here right now">New jobs are posted every week.</EmptyState>}
      {beside && totals.length > 0 && (
        <div className={classes.beside}>
          <StateMap totals={totals} {...beside} />
          <section className={classes.top} aria-labelledby="top">
            <h2 id="top" className="text-xl below-xs">
              Most jobs
            </h2>
            <TotalsIndex totals={mostFirst(totals)} hrefFor={(value) => jobPaths.facet(facet, value)} noun="job" />
          </section>
        </div>
      )}
      {totals.length > MANY ? (
        <ListFilter label={`Find ${/^[aeiou]/.test(facets[facet].one) ? 'an' : 'a'} ${facets[facet].one}`} items={totals} matching={withName}>
          {index}
        </ListFilter>
      ) : (
        index(totals)
      )}
    </Page>
  );
}
