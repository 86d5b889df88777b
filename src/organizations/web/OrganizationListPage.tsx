import { organizationPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { readingPage } from '~/platform/web/deferred-scripts';
import { pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { organizationCalls } from '../contract';
import { OrganizationResults } from './shared/OrganizationCards';

export const handle = readingPage;

export async function loader({ context, params }: ListLoaderArgs) {
  return pageApi<typeof organizationCalls>(context)('GET /v2/organizations', { query: { page_num: pageNumberOf(params) } });
}

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  const { current_page: page = 1 } = loaderData?.meta.page_info ?? {};
  return pageMeta(matches, {
    title: page > 1 ? `Organizations, page ${page}` : 'Organizations',
    description: 'Jewish schools, synagogues, camps and agencies that post their jobs here.',
    path: organizationPaths.list(page),
    noindex: loaderData?.data.length === 0,
  });
}

export default function OrganizationListPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <Page
      title="Organizations"
      lead="Who posts jobs here."
      actions={
        <PlainLink to={organizationPaths.places} rank="default">
          Browse by state
        </PlainLink>
      }
    >
      <OrganizationResults organizations={loaderData} hrefFor={(page) => organizationPaths.list(page)} />
    </Page>
  );
}
