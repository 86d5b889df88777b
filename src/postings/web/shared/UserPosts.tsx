import { formatDate } from '~/platform/ui/format';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import { RowButton } from '~/platform/ui/records/RowButton';
import type { Column } from '~/platform/ui/records/record-list';
import { removeRecord } from '~/platform/ui/records/remove-record';
import type { AdminPostRow } from '../../admin-contract';
import { postRemoval } from './post-tools';

const titleOf = ({ headline, position }: AdminPostRow): string => headline || position || 'Untitled post';

const organization: Column<AdminPostRow> = {
  label: 'Organization',
  render: ({ organization: { _id, name } }) => recordLink('orgs', _id, name),
};

const live: readonly Column<AdminPostRow>[] = [
  { label: 'Posted', whole: true, render: ({ posted_on }) => posted_on && formatDate(posted_on) },
  {
    label: 'Post',
    render: (post) => recordLink('posts', post._id, titleOf(post)),
  },
  organization,
  { label: 'Expires', whole: true, render: ({ expires_on }) => expires_on && formatDate(expires_on) },
  { label: 'Applications', numeric: true, render: ({ job_apps }) => job_apps },
];

const pending: readonly Column<AdminPostRow>[] = [
  { label: 'Created', whole: true, render: ({ created_on }) => formatDate(created_on) },
  {
    label: 'Post',
    render: (post) => recordLink('posts_prep', post._id, titleOf(post)),
  },
  organization,
  { label: 'Step', numeric: true, render: ({ step }) => `${step} of 3` },
];

/** The live posts of a user. */
export const UserLivePosts = ({ userId }: { userId: string }) => (
  <RelatedRecords
    label="Live Posts"
    calls="/v3/admin/posts"
    query={{ 'user._id': userId, state: 'live' }}
    columns={live}
    empty="This user has no live posts."
  />
);

/** The pending posts of a user, each with its removal. */
export const UserPendingPosts = ({ userId }: { userId: string }) => (
  <RelatedRecords
    label="Pending Posts"
    calls="/v3/admin/posts_prep"
    query={{ 'user._id': userId }}
    columns={pending}
    empty="This user has no pending posts."
    actions={(post, again) => (
      <RowButton act="Delete" of={titleOf(post)} onClick={async () => (await removeRecord(postRemoval('posts_prep', post._id))) && again()} />
    )}
  />
);
