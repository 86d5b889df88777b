import { requireSession } from '~/accounts/web/shared/session';
import { feedPath } from '~/platform/paths';
import { browserApi } from '~/platform/web/browser-api';
import { listNotFound, pageNumberOf } from '~/platform/web/list-address';
import { feedLinks } from '~/platform/web/meta';
import type { jobCalls } from '../../contract';
import { facetValueName } from '../../facet-values';
import { facetTitle } from '../../facets';
import { FacetResults } from './FacetResults';
import { facetOf } from './list-page';

interface ClientArgs {
  request: Request;
  url: URL;
  params: { page?: string; value?: string };
}

const api = browserApi<typeof jobCalls>();

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof clientLoader>> }) {
  const title = loaderData ? facetTitle(loaderData.facet, loaderData.name) : 'Jobs';
  return [{ title }, { name: 'robots', content: 'noindex' }, ...(loaderData ? feedLinks({ title, path: feedPath(loaderData) }) : [])];
}

/** Loads a list by degree or contract type, which needs a login. @throws 404 for a value that is not in the vocabulary and that no job has. */
export async function clientLoader({ request, url, params }: ClientArgs) {
  await requireSession(request);
  const facet = facetOf(url.pathname);
  const value = params.value ?? '';
  const [jobs, totals] = await Promise.all([
    api('GET /v2/posts', { query: { page_num: pageNumberOf(params), field: facet, val: value } }),
    api('GET /v2/posts/totals'),
  ]);
  const name = facetValueName(facet, value, jobs.meta.page_info.qry_total);
  if (!name) throw listNotFound();
  return { facet, value, name, jobs, totals };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export default function MemberFacetPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return <FacetResults {...loaderData} />;
}
