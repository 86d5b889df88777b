import { recordLink } from '~/platform/ui/records/RecordLink';
import type { AdminOrderRow } from '../../admin-contract';

/** The post of an order in the back office. One that was deleted has no page. */
export function OrderedPost({ post, paid }: Pick<AdminOrderRow, 'post' | 'paid'>) {
  if (!post) return null;
  const headline = post.headline || 'Untitled post';
  if (post.removed) return `${headline} (removed)`;
  return recordLink(paid ? 'posts' : 'posts_prep', post._id, headline);
}
