import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import type { ReviewRow } from '../../../review-contract';
import classes from '../PostView.module.css';
import { titleOf } from '../post-title';

/** The queue of posts that wait for the staff, oldest first: `/admin/review`. */
export const reviewList: ListDefinition<ReviewRow> = {
  title: 'Review',
  noun: ['post', 'posts'],
  kind: 'review',
  nameOf: titleOf,
  nameLabel: 'Post',
  detail: ({ organization }) => organization.name,
  empty: 'Nothing waits for you: no post needs a review, and no report is open.',
  searchLabel: 'Headline, position, city, organization or person',
  filters: [
    {
      name: 'why',
      label: 'Why',
      choices: [
        ['waiting', 'Waits for a decision'],
        ['reported', 'Reported'],
      ],
    },
  ],
  columns: [
    { label: 'Why', render: (post) => <ReviewBadges {...post} /> },
    {
      label: 'Since',
      sort: 'queued_on',
      hiddenWhenNarrow: true,
      render: ({ queued_on }) => queued_on && <span className={classes.day}>{formatDate(queued_on)}</span>,
    },
    { label: 'Price', numeric: true, hiddenWhenNarrow: true, render: ({ order_info }) => order_info && formatDollars(order_info.total) },
  ],
  csv: '/v3/admin/review/csv',
};

/** Why a post is in the queue, or what was decided about it. */
export function ReviewBadges({
  moderation,
  open_reports: reports,
  taken_down,
  down,
}: Pick<ReviewRow, 'moderation' | 'open_reports' | 'taken_down'> & { down?: boolean }) {
  return (
    <>
      {moderation?.state === 'waiting' && <Badge kind="bad">Waits for a review</Badge>}
      {moderation?.state === 'changes_asked' && <Badge>Changes asked for</Badge>}
      {moderation?.state === 'approved' && <Badge kind="good">Approved</Badge>}
      {moderation?.state === 'declined' && <Badge>Declined</Badge>}
      {down && <Badge kind="bad">Taken down</Badge>}
      {taken_down?.answer && <Badge kind="bad">Asks to be put back</Badge>}
      {reports > 0 && <Badge kind="bad">{pluralize(reports, 'report')}</Badge>}
    </>
  );
}
