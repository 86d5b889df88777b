import { Outlet, useLoaderData, useParams } from 'react-router';
import { adminList } from '~/platform/ui/records/admin-data';
import { RecordLayout } from '~/platform/ui/records/RecordLayout';
import { RecordList } from '~/platform/ui/records/RecordList';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminOrganizationCalls } from '../../admin-contract';
import { organizationList } from './organization-list';

const api = browserApi<typeof adminOrganizationCalls>();

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta(organizationList.title);

const route = adminList(organizationList, (query) => api('GET /v3/admin/organizations', { query }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

/** The list of organizations, with the open one beside it. */
export default function OrgListPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  return (
    <RecordLayout open={id !== undefined} list={<RecordList definition={organizationList} {...loaded} openId={id} />}>
      <Outlet context={loaded.state} />
    </RecordLayout>
  );
}
