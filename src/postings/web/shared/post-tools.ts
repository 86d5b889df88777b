import type { RecordRemoval } from '~/platform/ui/records/remove-record';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminPostCalls } from '../../admin-contract';

export const adminApi = browserApi<typeof adminPostCalls>();

/** The collection of a post in the back office: published, or pending. */
export type PostCollection = 'posts' | 'posts_prep';

/** Removes a post without asking. */
export const deletePost = (collection: PostCollection, id: string): Promise<unknown> =>
  collection === 'posts' ? adminApi('DELETE /v3/admin/posts/{id}', { params: { id } }) : adminApi('DELETE /admin/pending_posts/{id}', { params: { id } });

/** Records for an employer that a job is open, and shows it as it then is. */
export async function confirmOpen(id: string, done: string, revalidate: () => Promise<void>): Promise<void> {
  try {
    await adminApi('POST /v3/admin/posts/confirm_open/{id}', { params: { id } });
    toastSuccess(done);
  } catch (error) {
    toastFailure('The job wasn’t confirmed', error);
  }
  await revalidate();
}

/** How a post is removed. */
export const postRemoval = (collection: PostCollection, id: string): RecordRemoval => ({
  consequence:
    collection === 'posts'
      ? 'The post leaves the board for good. Its order stays, and its employer can still read its applications and reply to them.'
      : 'This permanently deletes the draft, along with an unpaid order. A paid order stays. Refund it on its page.',
  call: () => deletePost(collection, id),
});
