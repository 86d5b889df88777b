import { feedPath, jobPaths } from '~/platform/paths';
import { listNotFound, pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { jobCalls } from '../../contract';
import { canonicalValue, facetValueName } from '../../facet-values';
import { facetTitle } from '../../facets';
import { FacetResults } from './FacetResults';
import { facetOf } from './list-page';

/** Loads a list by state, skill, country or organization type, which needs no login. @throws 404 for a value that is not in the vocabulary and that no job has. */
export async function loader({ context, params, url }: ListLoaderArgs) {
  const api = pageApi<typeof jobCalls>(context);
  const facet = facetOf(url.pathname);
  const value = canonicalValue(facet, params.value ?? '');
  const [jobs, totals] = await Promise.all([
    api('GET /v2/posts', { query: { page_num: pageNumberOf(params), field: facet, val: value } }),
    api('GET /v2/posts/totals'),
  ]);
  const name = facetValueName(facet, value, jobs.meta.page_info.qry_total);
  if (!name) throw listNotFound();
  return { facet, value, name, jobs, totals };
}

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return [];
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

export default function JobFacetPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <FacetResults {...loaderData} />;
}
