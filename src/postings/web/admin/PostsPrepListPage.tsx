import { Outlet, useLoaderData, useParams } from 'react-router';
import { adminList } from '~/platform/ui/records/admin-data';
import { RecordLayout } from '~/platform/ui/records/RecordLayout';
import { RecordList } from '~/platform/ui/records/RecordList';
import { privateMeta } from '~/platform/web/meta';
import { adminApi } from '../shared/post-tools';
import { pendingPostList } from './post-list';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta(pendingPostList.title);

const route = adminList(pendingPostList, (query) => adminApi('GET /v3/admin/posts_prep', { query }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

/** The list of pending posts, with the open post beside it. */
export default function PostsPrepListPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  return (
    <RecordLayout open={id !== undefined} list={<RecordList definition={pendingPostList} {...loaded} openId={id} />}>
      <Outlet context={loaded.state} />
    </RecordLayout>
  );
}
