import { formatDate, formatDateTime, formatDollars, pluralize } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { Fact, PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { browserApi } from '~/platform/web/browser-api';
import { loadSiteArrays, type SiteArrays } from '~/site/web/shared/site-arrays';
import type { ReviewPost, ReviewRow, reviewCalls } from '../../../review-contract';
import { PostPreview } from '../../PostPreview';
import { authorOf, postStates, subtitleOf, titleOf } from '../post-words';
import { putBackPost } from '../put-back';
import { RepostNote } from '../RepostNote';
import { AskForChangesDialog, approve, DeclineDialog, KeepDownDialog, TakeDownDialog } from './decisions';
import { EmployerSection } from './EmployerSection';
import { ReportSection } from './ReportSection';
import reviewClasses from './Review.module.css';

const api = browserApi<typeof reviewCalls>();

/** A post in the queue, with the words that its preview needs. */
type Reviewed = ReviewPost & { arrays: SiteArrays };

async function load(id: string): Promise<Reviewed> {
  const [post, arrays] = await Promise.all([api('GET /v3/admin/review/{id}', { params: { id } }), loadSiteArrays()]);
  return { ...post, arrays };
}

/** The queue of posts that wait for the staff, oldest first, each as it will look, and the decisions about it. */
export const review: RecordDefinition<Reviewed, ReviewRow> = {
  title: 'Review',
  noun: ['post', 'posts'],
  kind: 'review',
  calls: '/v3/admin/review',
  nameOf: titleOf,
  nameLabel: 'Post',
  detail: ({ organization }) => organization.name,
  empty: 'Nothing is waiting: no post needs a review, and no report is open.',
  searchLabel: 'Headline, position, city, organization or person',
  filters: [
    {
      name: 'why',
      label: 'Why',
      choices: [
        ['waiting', 'Waiting for a decision'],
        ['reported', 'Reported'],
      ],
    },
  ],
  columns: [
    { label: 'Why', render: (post) => <ReviewBadges post={post} /> },
    {
      label: 'Since',
      sort: 'queued_on',
      hiddenWhenNarrow: true,
      render: ({ queued_on }) => queued_on && <span className="unbroken">{formatDate(queued_on)}</span>,
    },
    { label: 'Price', numeric: true, hiddenWhenNarrow: true, render: ({ order_info }) => order_info && formatDollars(order_info.total) },
  ],
  page: {
    load,
    title: titleOf,
    badges: ({ record }) => <ReviewBadges post={record} down={isDown(record)} />,
    subtitle: subtitleOf,
    summary: ({ record }) => <RepostNote post={record} />,
    actions: [
      { label: 'Approve', when: isUndecided, run: (post, { revalidate }) => approve(post).then(revalidate) },
      { label: 'Ask for changes', when: isUndecided, dialog: AskForChangesDialog },
      { label: 'Decline', danger: true, when: isUndecided, dialog: DeclineDialog },
      {
        key: 'standing',
        label: 'Take down',
        danger: true,
        when: ({ open_reports, active, removed }) => open_reports > 0 && active && !removed,
        dialog: TakeDownDialog,
      },
      { key: 'standing', label: 'Put back', when: isDown, run: (post, { revalidate }) => putBackPost(post, revalidate) },
      { label: 'Keep down', danger: true, when: ({ taken_down }) => Boolean(taken_down?.answer), dialog: KeepDownDialog },
    ],
    facts: factsOf,
    panels: [EmployerAnswer, ReportSection, Preview, EmployerSection],
  },
};

function isUndecided({ state, removed, moderation }: ReviewPost): boolean {
  return state === 'review' && !removed && moderation?.state !== 'declined';
}

/** Whether staff have taken a published post down, which its employer cannot undo. */
function isDown({ state, active, removed }: ReviewPost): boolean {
  return (state === 'live' || state === 'expired') && !active && !removed;
}

interface ReviewBadgesProps {
  post: Pick<ReviewRow, 'moderation' | 'open_reports' | 'taken_down'>;
  down?: boolean;
}

/** Why a post is in the queue, or what was decided about it. */
function ReviewBadges({ post: { moderation, open_reports: reports, taken_down }, down }: ReviewBadgesProps) {
  return (
    <>
      {moderation?.state === 'waiting' && <Badge kind="bad">Waiting for review</Badge>}
      {moderation?.state === 'changes_asked' && <Badge>Changes requested</Badge>}
      {moderation?.state === 'approved' && <Badge kind="good">Approved</Badge>}
      {moderation?.state === 'declined' && <Badge>Declined</Badge>}
      {down && <Badge kind="bad">Taken down</Badge>}
      {taken_down?.answer && <Badge kind="bad">Asks to be put back</Badge>}
      {reports > 0 && <Badge kind="bad">{pluralize(reports, 'report')}</Badge>}
    </>
  );
}

function factsOf(post: Reviewed): Fact[] {
  const { user, organization, order_info: order, moderation, queued_on, state, removed, taken_down: down } = post;
  const kind = state === 'review' || state === 'pending' ? 'posts_prep' : 'posts';
  return [
    ['In the queue since', queued_on ? formatDateTime(queued_on) : 'Not in the queue'],
    ['Taken down', down?.on && formatDateTime(down.on)],
    ['Why', down?.reason],
    ['Sent for review', moderation && formatDateTime(moderation.since)],
    ['Last decision', moderation?.decided_on && `${moderation.decided_by}, ${formatDateTime(moderation.decided_on)}`],
    [moderation?.state === 'declined' ? 'Reason' : 'Changes requested', moderation && moderation.state !== 'approved' ? moderation.note : undefined],
    ['Post', removed || recordLink(kind, post._id, isDown(post) ? 'Taken down' : postStates[state])],
    ['Written by', recordLink('users', user._id, authorOf(user))],
    ['Organization', recordLink('orgs', organization._id, organization.name)],
    ['Order', order && recordLink('orders', order._id, [formatDollars(order.total), order.coupon?.code].filter(Boolean).join(', '))],
  ];
}

function EmployerAnswer({ record: { taken_down: down } }: PanelProps<Reviewed>) {
  if (!down?.answer) return null;
  return (
    <RecordSection title="The employer’s reply">
      <blockquote className={`prose ${reviewClasses.text}`} dir="auto">
        {down.answer.text}
      </blockquote>
      <p className={reviewClasses.sender}>{formatDateTime(down.answer.on)}</p>
    </RecordSection>
  );
}

function Preview({ record: post }: PanelProps<Reviewed>) {
  return (
    <RecordSection title={titleOfPreview(post)}>
      <PostPreview saved={post} arrays={post.arrays} />
    </RecordSection>
  );
}

/** A post that was taken down or removed shows its last content to the staff alone. */
function titleOfPreview({ state, active, removed }: ReviewPost): string {
  if (state === 'review') return 'As it will look';
  return active && !removed ? 'As it looks' : 'As it looked';
}
