import { useSearchParams } from 'react-router';
import { organizationPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { SearchError } from '~/platform/ui/SearchError';
import { searchTermFrom } from '~/platform/web/address-terms';
import { readingResults } from '~/platform/web/deferred-scripts';
import { pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { failedMeta, pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { RESULTS } from '~/platform/web/results-page';
import type { organizationCalls } from '../contract';
import { organizationOrders } from '../rules';
import { isFiltered, OrganizationSearch, type OrganizationTerms, queryOf } from './OrganizationSearch';
import { OrganizationResults } from './shared/OrganizationCards';

export const handle = readingResults;

/** Reads what the form asks for from an address; an order that does not exist is the usual one. */
const termsOf = (search: URLSearchParams): OrganizationTerms => ({
  q: searchTermFrom(search, 'q').trim(),
  type: searchTermFrom(search, 'type').trim(),
  sort: organizationOrders.find((order) => order === search.get('sort')) ?? organizationOrders[0],
});

export async function loader({ context, params, url }: ListLoaderArgs) {
  const api = pageApi<typeof organizationCalls>(context);
  const terms = termsOf(url.searchParams);
  const [organizations, { types, hiring }] = await Promise.all([
    api('GET /v2/organizations', { query: { page_num: pageNumberOf(params), ...queryOf(terms) } }),
    api('GET /v2/organizations/totals'),
  ]);
  return { terms, organizations, types, hiring };
}

export function meta({ loaderData, matches, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, 'Organizations');
  const { current_page: page } = loaderData.organizations.meta.page_info;
  return pageMeta(matches, {
    title: page > 1 ? `Organizations, page ${page}` : 'Organizations',
    description: 'Jewish schools, synagogues, camps and agencies that post jobs here.',
    path: organizationPaths.list(page),
    noindex: loaderData.organizations.data.length === 0 || Object.keys(queryOf(loaderData.terms)).length > 0,
  });
}

export function ErrorBoundary() {
  const terms = termsOf(useSearchParams()[0]);
  return (
    <SearchError
      title="Organizations"
      frame={(results) => (
        <>
          <OrganizationSearch terms={terms} types={[]} />
          {results}
        </>
      )}
    />
  );
}

/** All organizations: a search by name, a type and an order above the cards. The address holds all of it. */
export default function OrganizationListPage({ loaderData: { terms, organizations, types, hiring } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <Page
      title="Organizations"
      lead={isFiltered(terms) ? undefined : `${pluralize(organizations.meta.page_info.qry_total, 'organization')}, ${formatCount(hiring)} hiring now.`}
      actions={
        <PlainLink to={organizationPaths.places} rank="default">
          Browse by state
        </PlainLink>
      }
    >
      <OrganizationSearch terms={terms} types={types} />
      <div id={RESULTS}>
        <OrganizationResults
          organizations={organizations}
          hrefFor={(page) => organizationPaths.list(page, queryOf(terms))}
          filtered={isFiltered(terms)}
          counted
        />
      </div>
    </Page>
  );
}
