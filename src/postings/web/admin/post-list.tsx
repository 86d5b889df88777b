import { ActionIcon } from '@mantine/core';
import { IconCopy, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { userFilter } from '~/accounts/web/shared/user-filter';
import { shareMessage } from '~/jobs/share-message';
import { orderStanding } from '~/orders/rules';
import { organizationFilter } from '~/organizations/web/shared/organization-filter';
import { adminPaths, jobPaths } from '~/platform/paths';
import { formatDate, formatDollars, formatSalary } from '~/platform/ui/format';
import { ToggleBadge } from '~/platform/ui/records/fields';
import type { BulkAction, Column, Filter, ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools, undoChange } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { AdminPostRow } from '../../admin-contract';
import { deletePost, type PostCollection } from '../shared/post-tools';
import classes from './PostView.module.css';
import { askAboutPost } from './post-questions';
import { titleOf } from './post-title';

export const authorOf = ({ first_name, last_name, email }: AdminPostRow['user']): string => `${first_name} ${last_name}`.trim() || email || 'Removed account';

export const placeOf = ({ location: { city, state_code } }: Pick<AdminPostRow, 'location'>): string => [city, state_code].filter(Boolean).join(', ');

/** The organization, place and pay of a post. */
export const subtitleOf = (post: Pick<AdminPostRow, 'organization' | 'location' | 'salary'>): string =>
  [post.organization.name, placeOf(post), formatSalary(post.salary)].filter(Boolean).join(' · ');

/** Copies the text for social networks with the public address of the post. */
async function copyShareText(post: AdminPostRow): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${shareMessage(post)}\n${new URL(jobPaths.view(post), location.origin).href}`);
    toastSuccess('Copied to clipboard');
  } catch (error) {
    toastFailure('Copying failed', error);
  }
}

const flag = (collection: PostCollection, label: string, field: 'shared_fb' | 'active' | 'posted'): Column<AdminPostRow> => ({
  label,
  hiddenWhenNarrow: true,
  render: (post) => (
    <EditableRecord value={recordTools(collection, post._id)}>
      <ToggleBadge field={field} value={post[field]} words={['Yes', 'No']} isNeutral={field === 'shared_fb'} label={label} ask={askAboutPost(post, field)} />
    </EditableRecord>
  ),
});

const day = (iso: string | null) => iso && <span className={classes.day}>{formatDate(iso)}</span>;

/** A text that stays on one line, whose end is left out where it has no room. */
const short = (text: string) => (
  <span className={classes.short} title={text}>
    {text}
  </span>
);

/** The reason why a published post is in no list, in a word. */
const whyNotListed = ({ state, active, posted, filled, private: isPrivate, posted_on }: AdminPostRow): string | false => {
  if (!posted_on || (state !== 'live' && state !== 'expired')) return false;
  if (!active) return 'Taken down';
  if (filled) return 'Filled';
  if (state === 'expired') return 'Expired';
  return posted ? isPrivate && 'Private' : 'Not posted';
};

const appliedColumn: Column<AdminPostRow> = {
  label: 'Applied',
  numeric: true,
  hiddenWhenNarrow: true,
  render: ({ job_apps: count, unanswered, unanswered_since: since }) =>
    unanswered > 0 ? (
      <>
        {count}
        <span className={classes.since} title={since ? `The oldest came on ${formatDate(since)}` : undefined}>
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
  { label: 'User', hiddenWhenNarrow: true, render: ({ user }) => short(authorOf(user)) },
  { label: 'Location', hiddenWhenNarrow: true, render: (post) => short(placeOf(post)) },
  appliedColumn,
  {
    label: 'Price',
    numeric: true,
    render: ({ order_info }) =>
      order_info && (
        <span className={classes.price}>
          {formatDollars(orderStanding(order_info).amount)} <span>{orderStanding(order_info).words}</span>
        </span>
      ),
  },
  flag(collection, 'Shared', 'shared_fb'),
  flag(collection, 'Active', 'active'),
  flag(collection, 'Posted', 'posted'),
];

const YES_NO = (yes: string, no: string) => [['true', yes] as const, ['false', no] as const];

/** The filters for the days from one to another. */
const days = (name: string, label: string): Filter[] => [
  { name: `${name}_from`, label: `${label} from`, input: 'date', rare: true },
  { name: `${name}_to`, label: `${label} to`, input: 'date', rare: true },
];

const setActive = (collection: PostCollection, active: boolean) => ({
  run: ({ _id }: AdminPostRow) => recordTools(collection, _id).apply('field_set', 'active', active),
  undo: undoChange,
});

const bulk = (collection: PostCollection): BulkAction<AdminPostRow>[] => [
  { label: 'Activate', consequence: 'Those that are posted and not expired are in the lists again.', ...setActive(collection, true) },
  { label: 'Deactivate', consequence: 'They leave the lists, and their pages, until they are activated again.', ...setActive(collection, false) },
  ...(collection === 'posts'
    ? [
        {
          label: 'Extend',
          consequence: 'They expire so many days later. Expired posts may be live again.',
          ask: 'Days',
          run: ({ _id }: AdminPostRow, days: string) => recordTools(collection, _id).apply('field_add_days', 'expires_on', Number(days)),
          undo: undoChange,
        },
      ]
    : []),
  {
    label: 'Remove',
    consequence: 'Are you sure you want to delete this record? Posts cannot be restored. Paid orders and applications stay.',
    run: async ({ _id }) => {
      await deletePost(collection, _id);
      return undefined;
    },
  },
];

/** Whether a headline names the position already. A post without a headline has the position as its title. */
const says = (headline: string, position: string): boolean => headline === '' || headline.toLowerCase().includes(position.toLowerCase());

const list = (collection: PostCollection): ListDefinition<AdminPostRow> => ({
  title: collection === 'posts' ? 'Posts' : 'Pending posts',
  noun: ['post', 'posts'],
  kind: collection,
  nameOf: titleOf,
  nameLabel: 'Headline',
  detail: (post) => [whyNotListed(post), formatSalary(post.salary), !says(post.headline, post.position) && post.position].filter(Boolean).join(' · '),
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
              ['live', 'Live, in the lists'],
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
              ['waiting', 'Waits for staff'],
              ['changes_asked', 'Changes asked for'],
            ] as const,
          },
        ]),
    ...(collection === 'posts'
      ? [
          {
            name: 'unanswered',
            label: 'Applications',
            choices: [
              ['true', 'Without an answer after 10 days'],
              ['false', 'None waits for longer'],
            ] as const,
          },
        ]
      : []),
    { name: 'paid', label: 'Payment', choices: YES_NO('Paid', 'Not Paid') },
    userFilter,
    organizationFilter,
    { name: 'active', label: 'Active', choices: YES_NO('Active', 'Inactive'), rare: true },
    { name: 'posted', label: 'Posted', choices: YES_NO('Posted', 'Not posted'), rare: true },
    { name: 'private', label: 'Private', choices: YES_NO('Private', 'Public'), rare: true },
    { name: 'shared', label: 'Shared', choices: YES_NO('Shared', 'Not shared'), rare: true },
    ...(collection === 'posts' ? [...days('posted', 'Posted'), ...days('expires', 'Expires')] : days('created', 'Created')),
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
  csv: `/v3/admin/${collection}/csv`,
});

/** The list of published posts. */
export const postList = list('posts');
/** The list of pending posts. */
export const pendingPostList = list('posts_prep');
