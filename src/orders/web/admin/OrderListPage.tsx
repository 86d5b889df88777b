import { Outlet, useLoaderData, useParams } from 'react-router';
import { adminList } from '~/platform/ui/records/admin-data';
import { RecordLayout } from '~/platform/ui/records/RecordLayout';
import { RecordList } from '~/platform/ui/records/RecordList';
import { privateMeta } from '~/platform/web/meta';
import { adminOrderApi as api } from './admin-order-api';
import { orderList } from './order-list';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta(orderList.title);

const route = adminList(orderList, (query) => api('GET /v3/admin/orders', { query }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

/** The list of orders, with the open order beside it. */
export default function OrderListPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  return (
    <RecordLayout open={id !== undefined} list={<RecordList definition={orderList} {...loaded} openId={id} />}>
      <Outlet context={loaded.state} />
    </RecordLayout>
  );
}
