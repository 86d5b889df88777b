import { Outlet, useLoaderData, useParams } from 'react-router';
import { adminList } from '~/platform/ui/records/admin-data';
import { RecordLayout } from '~/platform/ui/records/RecordLayout';
import { RecordList } from '~/platform/ui/records/RecordList';
import { privateMeta } from '~/platform/web/meta';
import { adminMailApi as api } from './mail-list';
import { suppressionList } from './suppression-list';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta(suppressionList.title);

const route = adminList(suppressionList, (query) => api('GET /v3/admin/suppressions', { query }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

/** The list of suppressed addresses, with the open one beside it. */
export default function SuppressionListPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  return (
    <RecordLayout open={id !== undefined} list={<RecordList definition={suppressionList} {...loaded} openId={id} />}>
      <Outlet context={loaded.state} />
    </RecordLayout>
  );
}
