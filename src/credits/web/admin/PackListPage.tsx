import { Outlet, useLoaderData, useParams } from 'react-router';
import { adminList } from '~/platform/ui/records/admin-data';
import { RecordLayout } from '~/platform/ui/records/RecordLayout';
import { RecordList } from '~/platform/ui/records/RecordList';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { creditCalls } from '../../contract';
import { DEFAULT_PLAN } from '../../rules';
import { PacksOnSale } from './PacksOnSale';
import classes from './PacksOnSale.module.css';
import { adminPackApi as api } from './pack-api';
import { packList } from './pack-list';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta(packList.title);

const route = adminList(packList, (query) => api('GET /v3/admin/packs', { query }));
const creditsApi = browserApi<typeof creditCalls>();

/** The packs of the plan for everybody. A plan without packs is unknown to visitors. */
async function loadOnSale() {
  try {
    return await creditsApi('GET /plans/{code}', { params: { code: DEFAULT_PLAN } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

export async function clientLoader(args: Parameters<typeof route.clientLoader>[0]) {
  const [loaded, onSale] = await Promise.all([route.clientLoader(args), loadOnSale()]);
  return { ...loaded, onSale };
}
export const shouldRevalidate = route.shouldRevalidate;

/** The packs on sale and the list of bought ones, with the open pack beside it. */
export default function PackListPage() {
  const { onSale, ...loaded } = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  const above = id === undefined && (
    <>
      <PacksOnSale packs={onSale} />
      <h2 className={classes.bought}>Bought packs</h2>
    </>
  );
  return (
    <RecordLayout open={id !== undefined} list={<RecordList definition={packList} {...loaded} openId={id} above={above} />}>
      <Outlet context={loaded.state} />
    </RecordLayout>
  );
}
