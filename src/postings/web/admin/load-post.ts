import { redirect } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { ApiError } from '~/platform/web/api-error';
import type { AdminPost } from '../../admin-contract';
import { adminApi, type PostCollection } from '../shared/post-tools';

const find = (collection: PostCollection, id: string): Promise<AdminPost> =>
  collection === 'posts' ? adminApi('GET /v3/admin/posts/{id}', { params: { id } }) : adminApi('GET /v3/admin/posts_prep/{id}', { params: { id } });

/** Loads a post of a collection. A post of the other collection has its page there: it was published meanwhile, or a link does not know its state. */
export async function loadPost(collection: PostCollection, id: string): Promise<AdminPost> {
  try {
    return await find(collection, id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const other = collection === 'posts' ? 'posts_prep' : 'posts';
    const { _id } = await find(other, id);
    throw redirect(adminPaths.record(other, _id));
  }
}
