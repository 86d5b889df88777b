import { useLoaderData } from 'react-router';
import { candidatePaths } from '~/platform/addresses/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { listNotFound, pageNumberOf } from '~/platform/web/list-address';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import { api, LIST_CRUMB, requireBrowser } from './browsing';
import { CandidateResults } from './CandidateResults';

/** `/candidates/state/NY/1` or `/candidates/country/IL/1`. @throws 404 for an unknown place. */
export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { value?: string; page?: string } }) {
  await requireBrowser(request);
  const field = url.pathname.split('/')[2] === 'country' ? ('country' as const) : ('state' as const);
  const code = (params.value ?? '').toUpperCase();
  const name = field === 'state' ? stateName(code) : countryName(code);
  if (!name) throw listNotFound();
  return { field, code, name, candidates: await api('GET /v2/candidates', { query: { page_num: pageNumberOf(params), field, val: code } }) };
}

export const meta = ({ loaderData, matches }: MetaArgs<Awaited<ReturnType<typeof clientLoader>>>) =>
  privateTitle(matches, loaderData ? `Profiles in ${loaderData.name}` : 'Profiles');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export default function CandidatePlacePage() {
  const { field, code, name, candidates } = useLoaderData<typeof clientLoader>();
  return (
    <Page title={`Profiles in ${name}`} crumbs={[LIST_CRUMB, { label: 'By country', to: candidatePaths.countries }, { label: name }]}>
      <CandidateResults
        candidates={candidates}
        hrefFor={(page) => candidatePaths.place(field, code, page)}
        empty={
          <EmptyState title={`No profiles in ${name}`} action={<PlainLink to={candidatePaths.countries}>Browse profiles by country</PlainLink>}>
            There are no profiles for this place yet, but some job seekers elsewhere can work remotely.
          </EmptyState>
        }
      />
    </Page>
  );
}
