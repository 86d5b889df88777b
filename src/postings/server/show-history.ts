import type { Context } from '~/platform/context/context';
import { pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { HISTORY_PAGE_SIZE, readerOf, readHistory } from '~/posts/server/history';
import { loadManagedPost } from '~/posts/server/posts';
import { restorableAmong } from './restorable-versions';

/** A page of the history of a post that the viewer manages, newest first. @throws 404 for all others. */
export async function showHistory(ctx: Context, viewer: Viewer, postId: string, page: number) {
  const post = await loadManagedPost(ctx.db, viewer, postId);
  const { lines, total, latest } = await readHistory(ctx.db, readerOf(viewer), post, page, restorableAmong(ctx, post, viewer));
  return { data: lines, meta: { ...pageMeta(page, HISTORY_PAGE_SIZE, total), latest } };
}
