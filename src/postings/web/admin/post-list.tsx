import { ActionIcon } from '@mantine/core';
import { IconCopy, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { userFilter } from '~/accounts/web/shared/user-filter';
import { orderStanding } from '~/orders/rules';
import { organizationFilter } from '~/organizations/web/shared/organization-filter';
import { adminPaths, jobPaths } from '~/platform/addresses/paths';
import { formatPay } from '~/platform/money/pay';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { ToggleSwitch } from '~/platform/ui/records/fields';
import { type BulkAction, type Column, dayFilters, flagFilter, type ListDefinition, setField } from '~/platform/ui/records/record-list';
import type { RecordTools } from '~/platform/ui/records/record-tools';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { shareMessage } from '~/sharing/share-message';
import type { AdminPostRow } from '../../admin-contract';
import { deletePost, type PostCollection } from '../shared/post-tools';
import classes from './PostView.module.css';
import { askAboutPost } from './post-questions';
import { authorOf, placeOf, titleOf } from './post-words';

/** Copies the text for social networks with the public address of the post. */
async function copyShareText(post: AdminPostRow): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${shareMessage(post)}\n${new URL(jobPaths.view(post), location.origin).href}`);
    toastSuccess('Copied to clipboard');
  } catch (error) {
    toastFailure('Couldn’t copy', error);
  }
}

const flag = (label: string, field: 'shared_fb' | 'active' | 'posted'): Column<AdminPostRow> => ({
  label,
  hiddenWhenNarrow: true,
  render: (post) => <ToggleSwitch field={field} value={post[field]} label={label} name={titleOf(post)} ask={askAboutPost(post, field)} />,
});

const day = (iso: string | null) => iso && <span className="unbroken">{formatDate(iso)}</span>;

/** A text that stays on one line, whose end is left out where it has no room. */
const short = (text: string) => (
  <span className={`clip block ${classes.short}`} title={text}>
    {text}
  </span>
);

/** The state of a post in a word or two: the first thing that keeps it from the lists, else that it is live. */
function stateBadgeOf({ state, active, posted, filled, private: isPrivate, lapsed_on, not_confirmed_since: unconfirmed, step, review }: AdminPostRow) {
  if (state === 'pending')
    return <Badge>{review?.state === 'changes_asked' ? 'Changes requested' : step < 3 ? `Step ${step + 1} of 3` : 'Not paid yet'}</Badge>;
  if (state === 'review') return <Badge>In review</Badge>;
  if (!active) return <Badge kind="bad">Taken down</Badge>;
  if (!posted) return <Badge kind="bad">Hidden by employer</Badge>;
  if (state === 'expired') return <Badge>Expired</Badge>;
  if (filled) return <Badge>Filled</Badge>;
  if (lapsed_on) return <Badge>Closed</Badge>;
  return <Badge kind="good">{isPrivate ? 'Live, private' : unconfirmed ? 'Live, not confirmed' : 'Live'}</Badge>;
}

const appliedColumn: Column<AdminPostRow> = {
  label: 'Applied',
  numeric: true,
  hiddenWhenNarrow: true,
  render: ({ job_apps: count, unanswered, unanswered_since: since }) =>
    unanswered > 0 ? (
      <>
        {count}
        <span className="soft text-xs unbroken block" title={since ? `The oldest is from ${formatDate(since)}` : undefined}>
          {unanswered} unanswered
        </span>
      </>
    ) : (
      count
    ),
};

const columns = (collection: PostCollection): Column<AdminPostRow>[] => [
  collection === 'posts'
    ? { label: 'Date', sort: 'posted_on', render: ({ posted_on }) => day(posted_on) }
    : { label: 'Created', sort: 'created_on', render: ({ created_on }) => day(created_on) },
  { label: 'State', render: stateBadgeOf },
  {
    label: 'Organization and user',
    render: ({ organization, user }) => (
      <>
        {organization.name && short(organization.name)}
        <span className="hint">{short(authorOf(user))}</span>
      </>
    ),
  },
  appliedColumn,
  {
    label: 'Price',
    numeric: true,
    render: ({ order_info }) =>
      order_info && (
        <>
          {formatDollars(orderStanding(order_info).amount)} <span className="soft text-xs unbroken block">{orderStanding(order_info).words}</span>
        </>
      ),
  },
  flag('Shared', 'shared_fb'),
  flag('Active', 'active'),
  flag('Posted', 'posted'),
];

const bulk = (collection: PostCollection): BulkAction<AdminPostRow>[] => [
  { label: 'Activate', consequence: 'Posts that are posted and haven’t expired are listed again.', run: setField('active', true) },
  {
    label: 'Deactivate',
    consequence: 'They’re no longer listed and their pages can’t be opened until they’re activated again.',
    run: setField('active', false),
  },
  ...(collection === 'posts'
    ? [
        {
          label: 'Extend',
          consequence: 'They expire that many days later. Expired posts may go live again.',
          ask: 'Days',
          run: (_post: AdminPostRow, tools: RecordTools, days: string) => tools.apply('field_add_days', 'expires_on', Number(days)),
        },
      ]
    : []),
  {
    label: 'Remove',
    consequence: 'Are you sure you want to delete this record? Posts can’t be restored. Paid orders and applications stay.',
    run: ({ _id }) => deletePost(collection, _id),
  },
];

/** Whether a headline names the position already. A post without a headline has the position as its title. */
const says = (headline: string, position: string): boolean => headline === '' || headline.toLowerCase().includes(position.toLowerCase());

/** The list of published or pending posts. */
export const postList = (collection: PostCollection): ListDefinition<AdminPostRow> => ({
  title: collection === 'posts' ? 'Posts' : 'Pending posts',
  noun: ['post', 'posts'],
  kind: collection,
  calls: `/v3/admin/${collection}`,
  nameOf: titleOf,
  nameLabel: 'Headline and location',
  detail: (post) => [placeOf(post), formatPay(post), !says(post.headline, post.position) && post.position].filter(Boolean).join(' · '),
  searchLabel: 'Headline, position, city, organization or person',
  filters: [
    ...(collection === 'posts'
      ? [
          {
            name: 'state',
            label: 'State',
            preset: 'live',
            choices: [
              ['all', 'All'],
              ['live', 'Live, listed'],
              ['unconfirmed', 'Live, not confirmed'],
              ['closed', 'Closed without a reply'],
              ['hidden', 'Running, but hidden'],
              ['expired', 'Expired'],
              ['filled', 'Filled'],
            ] as const,
          },
        ]
      : [
          {
            name: 'step',
            label: 'Progress',
            choices: [
              ['3', 'Complete'],
              ['2', 'Step 2 of 3'],
              ['1', 'Step 1 of 3'],
              ['0', 'Started'],
            ] as const,
          },
          {
            name: 'review',
            label: 'Review',
            choices: [
              ['waiting', 'Waiting for staff'],
              ['changes_asked', 'Changes requested'],
            ] as const,
          },
        ]),
    ...(collection === 'posts'
      ? [
          {
            name: 'unanswered',
            label: 'Applications',
            choices: [
              ['true', 'No reply after 10 days'],
              ['false', 'None waiting longer'],
            ] as const,
          },
        ]
      : []),
    flagFilter('paid', 'Payment', 'Paid', 'Not Paid'),
    userFilter,
    organizationFilter,
    flagFilter('active', 'Active', 'Active', 'Inactive', true),
    flagFilter('posted', 'Posted', 'Posted', 'Not posted', true),
    flagFilter('private', 'Private', 'Private', 'Public', true),
    flagFilter('shared', 'Shared', 'Shared', 'Not shared', true),
    ...(collection === 'posts' ? [...dayFilters('posted', 'Posted'), ...dayFilters('expires', 'Expires')] : dayFilters('created', 'Created')),
  ],
  columns: columns(collection),
  actions: (post) => (
    <>
      <ActionIcon
        component={Link}
        to={adminPaths.record('users', post.user._id)}
        variant="subtle"
        title="View user"
        aria-label={`View user ${authorOf(post.user)}`}
      >
        <IconUser size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        title="Copy the text for sharing"
        aria-label={`Copy the text for sharing ${titleOf(post)}`}
        onClick={() => void copyShareText(post)}
      >
        <IconCopy size={17} stroke={1.6} />
      </ActionIcon>
    </>
  ),
  bulk: bulk(collection),
});
