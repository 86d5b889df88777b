import { confirmDialog } from '~/platform/ui/confirm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminPostCalls } from '../../admin-contract';

export const adminApi = browserApi<typeof adminPostCalls>();

/** The collection of a post in the back office: published, or pending. */
export type PostCollection = 'posts' | 'posts_prep';

/** Removes a post without asking. */
export const deletePost = (collection: PostCollection, id: string): Promise<unknown> =>
  collection === 'posts' ? adminApi('DELETE /v3/admin/posts/{id}', { params: { id } }) : adminApi('DELETE /admin/pending_posts/{id}', { params: { id } });

/** Removes a post after a confirmation. @returns whether it was removed. */
export async function removePost(collection: PostCollection, id: string): Promise<boolean> {
  const consequence =
    collection === 'posts'
      ? 'It leaves the board for good. Its order and its applications stay.'
      : 'It is removed for good, with an unpaid order. A paid order stays: give it back on its page.';
  if (!(await confirmDialog('Are you sure you want to delete this record?', 'Delete', consequence))) return false;
  try {
    await deletePost(collection, id);
    toastSuccess('Record removed');
    return true;
  } catch (error) {
    toastFailure('Record removal error', error);
    return false;
  }
}
