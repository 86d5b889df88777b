import { organizationPaths, type PlaceField } from '~/platform/addresses/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { Page } from '~/platform/ui/Page';
import { readingPage } from '~/platform/web/deferred-scripts';
import { listNotFound, pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { failedMeta, pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { organizationCalls } from '../contract';
import { OrganizationResults } from './shared/OrganizationCards';

export const handle = readingPage;

/** `/organizations/state/NY/1` or `/organizations/country/IL/1`. @throws 404 for an unknown place. */
export async function loader({ context, params, url }: ListLoaderArgs) {
  const api = pageApi<typeof organizationCalls>(context);
  const field: PlaceField = url.pathname.split('/')[2] === 'country' ? 'country' : 'state';
  const code = (params.value ?? '').toUpperCase();
  const name = field === 'state' ? stateName(code) : countryName(code);
  if (!name) throw listNotFound();
  const organizations = await api('GET /v2/organizations', { query: { page_num: pageNumberOf(params), field, val: code } });
  return { organizations, field, code, name };
}

const pathOf = ({ field, code }: { field: PlaceField; code: string }, page: number) => organizationPaths.place(field, code, page);

export function meta({ loaderData, matches, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, 'This page isn’t available');
  const { organizations, name } = loaderData;
  return pageMeta(matches, {
    title: `Organizations in ${name}`,
    description: `Organizations in ${name} that post jobs here.`,
    path: pathOf(loaderData, organizations.meta.page_info.current_page),
    noindex: organizations.data.length === 0,
  });
}

export default function OrganizationPlacePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { organizations, name } = loaderData;
  return (
    <Page
      title={`Organizations in ${name}`}
      crumbs={[
        { label: 'Organizations', to: organizationPaths.list() },
        { label: loaderData.field === 'country' ? 'By country' : 'By state', to: organizationPaths.places },
        { label: name },
      ]}
    >
      <OrganizationResults organizations={organizations} hrefFor={(page) => pathOf(loaderData, page)} />
    </Page>
  );
}
