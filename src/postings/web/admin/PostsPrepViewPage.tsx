import { redirect, useLoaderData } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { RecordError } from '~/platform/ui/records/RecordView';
import { ApiError } from '~/platform/web/api-error';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import type { AdminPost } from '../../admin-contract';
import { adminApi } from '../shared/post-tools';
import { PostRecord } from './PostRecord';
import { pendingPostList, titleOf } from './post-list';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData }: { loaderData?: { record: { post: AdminPost } } }) => [
  { title: loaderData ? `${titleOf(loaderData.record.post)} | ${pendingPostList.title}` : pendingPostList.title },
  { name: 'robots', content: 'noindex' },
];

/** Loads a pending post. One that has been published meanwhile has its page in the other list. */
async function loadPending(id: string): Promise<AdminPost> {
  try {
    return await adminApi('GET /v3/admin/posts_prep/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const { _id } = await adminApi('GET /v3/admin/posts/{id}', { params: { id } });
    throw redirect(adminPaths.record('posts', _id));
  }
}

const route = adminRecord(async (id) => {
  const [post, arrays] = await Promise.all([loadPending(id), loadSiteArrays()]);
  return { post, arrays };
});
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: pendingPostList.title, to: adminPaths.list('posts_prep') }} />;

/** A pending post. */
export default function PostsPrepViewPage() {
  const { record, history } = useLoaderData<typeof clientLoader>();
  return <PostRecord collection="posts_prep" {...record} history={history} />;
}
