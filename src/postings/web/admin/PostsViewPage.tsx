import { useLoaderData } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { RecordError } from '~/platform/ui/records/RecordView';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import type { AdminPost } from '../../admin-contract';
import { loadPost } from './load-post';
import { PostRecord } from './PostRecord';
import { postList } from './post-list';
import { titleOf } from './post-title';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: { post: AdminPost } }>) =>
  privateTitle(matches, loaderData ? `${titleOf(loaderData.record.post)} | ${postList.title}` : postList.title);

const route = adminRecord(async (id) => {
  const [post, arrays] = await Promise.all([loadPost('posts', id), loadSiteArrays()]);
  return { post, arrays };
});
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: postList.title, to: adminPaths.list('posts') }} />;

/** A published post. */
export default function PostsViewPage() {
  const { record, history } = useLoaderData<typeof clientLoader>();
  return <PostRecord collection="posts" {...record} history={history} />;
}
