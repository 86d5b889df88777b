import { redirect, useLocation } from 'react-router';
import { feedPath, jobPaths } from '~/platform/addresses/paths';
import { readingResults } from '~/platform/web/deferred-scripts';
import { listNotFound, pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { failedMeta, pageMeta } from '~/platform/web/meta';
import { facetTitle } from '~/posts/facet-title';
import { isFacet } from '~/posts/facets';
import { withCards } from '~/posts/web/shared/card-job';
import { FacetResults } from './FacetResults';
import { ListError } from './ListError';
import { LockedList } from './LockedList';
import { facetOf, sidebarTotals, totalsTitle } from './list-page';
import { afterLogin, type ListApi, loadUnlessLocked } from './lockable-list';

const MOVED = 301;
const comparable = (value: string) => value.toUpperCase();

/**
 * A list by a value of a facet, such as a state or a benefit.
 * @throws 404 for a value that has no list; a redirect where the value was renamed.
 */
async function load(api: ListApi, { url, params }: Pick<ListLoaderArgs, 'url' | 'params'>) {
  const facet = facetOf(url.pathname);
  const typed = params.value ?? '';
  const page = pageNumberOf(params);
  const [jobs, totals, pay] = await Promise.all([
    api('GET /v2/posts', { query: { page_num: page, field: facet, val: typed } }),
    api('GET /v2/posts/totals'),
    facet === 'skill' ? api('GET /v2/pay/figures', { query: { group: typed } }) : undefined,
  ]);
  const { list } = jobs.meta;
  if (!list) throw listNotFound();
  if (comparable(list.value) !== comparable(typed)) throw redirect(jobPaths.facet(facet, list.value, page), MOVED);
  return { facet, value: list.value, name: list.name, jobs: withCards(jobs), totals: sidebarTotals(totals), pay: pay?.figures?.places[0] };
}

export const handle = readingResults;

export const loader = (args: ListLoaderArgs) => loadUnlessLocked(args, load);
export const clientLoader = afterLogin(load);

/** The title of a list that could not be loaded. The names of places and other values come with its data. */
function titleOf(pathname: string): string {
  const facet = pathname.split('/')[2] ?? '';
  return isFacet(facet) ? totalsTitle(facet) : 'Jobs';
}

export function meta({ loaderData, matches, location, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, titleOf(location.pathname));
  if (loaderData.locked) return pageMeta(matches, { title: totalsTitle(facetOf(location.pathname)), noindex: true });
  const { facet, value, name, jobs } = loaderData;
  const { current_page: page, qry_total: matching } = jobs.meta.page_info;
  const title = facetTitle(facet, name);
  return pageMeta(matches, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${title}: ${matching} open at Jewish schools, synagogues, camps, federations and agencies.`,
    path: jobPaths.facet(facet, value, page),
    noindex: jobs.data.length === 0,
    feed: { title, path: feedPath({ facet, value }) },
  });
}

export const ErrorBoundary = () => <ListError title={titleOf(useLocation().pathname)} />;

export default function JobFacetPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return loaderData.locked ? <LockedList /> : <FacetResults {...loaderData} />;
}
