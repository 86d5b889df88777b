import { Outlet, useLoaderData, useParams } from 'react-router';
import { adminList } from '~/platform/ui/records/admin-data';
import { RecordLayout } from '~/platform/ui/records/RecordLayout';
import { RecordList } from '~/platform/ui/records/RecordList';
import { privateMeta } from '~/platform/web/meta';
import { adminPackApi as api } from './pack-api';
import { packList } from './pack-list';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta(packList.title);

const route = adminList(packList, (query) => api('GET /v3/admin/packs', { query }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

/** The list of bought packs of credits, with the open pack beside it. */
export default function PackListPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  return (
    <RecordLayout open={id !== undefined} list={<RecordList definition={packList} {...loaded} openId={id} />}>
      <Outlet context={loaded.state} />
    </RecordLayout>
  );
}
