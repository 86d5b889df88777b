import { requireSession } from '~/accounts/web/session';
import { browserApi } from '~/platform/web/browser-api';
import { feedLinks } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/site-arrays';
import type { jobCalls } from '../contract';
import { FacetResults } from './FacetResults';
import { facetOf, facetTitle, noSuchList, pageNumberOf } from './list-page';
import { feedPath } from './paths';

interface ClientArgs {
  request: Request;
  params: { page?: string; value?: string };
}

const api = browserApi<typeof jobCalls>();

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof clientLoader>> }) {
  const title = loaderData ? facetTitle(loaderData.facet, loaderData.name) : 'Jobs';
  return [{ title }, { name: 'robots', content: 'noindex' }, ...(loaderData ? feedLinks({ title, path: feedPath(loaderData) }) : [])];
}

/** A list by degree or contract type, which needs a login (decisions §3). @throws 404 for a value that no job can have or has. */
export async function clientLoader({ request, params }: ClientArgs) {
  await requireSession(request);
  const facet = facetOf(new URL(request.url).pathname);
  const value = params.value ?? '';
  const [jobs, totals, arrays] = await Promise.all([
    api('GET /v2/posts', { query: { page_num: pageNumberOf(params), field: facet, val: value } }),
    api('GET /v2/posts/totals'),
    loadSiteArrays(),
  ]);
  const known = (facet === 'degree' ? arrays.degrees : arrays.contract_types).includes(value);
  if (!known && jobs.meta.page_info.qry_total === 0) throw noSuchList();
  return { facet, value, name: value, jobs, totals };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export default function MemberFacetPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return <FacetResults {...loaderData} />;
}
