import { formatDate } from '~/platform/ui/format';
import { recordLink } from '~/platform/ui/records/RecordLink';
import type { AdminPost } from '../../admin-contract';

/** Says that a post looks like an earlier one of its organization. A removed post has no page. */
export function RepostNote({ post: { repost_of: earlier } }: { post: Pick<AdminPost, 'repost_of'> }) {
  if (!earlier) return null;
  const title = <bdi>{earlier.title}</bdi>;
  return (
    <p>
      Looks like a repost of {earlier.removed ? <>“{title}” (removed)</> : recordLink('posts', earlier._id, title)}
      {earlier.live_until && `, live until ${formatDate(earlier.live_until)}`}.
    </p>
  );
}
