import { type ReactNode, useMemo, useState } from 'react';
import { useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDateTime, formatDollars } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import type { ReviewPost } from '../../../review-contract';
import { PostPreview } from '../../PostPreview';
import { putBackPost } from '../../shared/post-tools';
import { authorOf, subtitleOf } from '../post-list';
import { titleOf } from '../post-title';
import { EmployerSection } from './EmployerSection';
import { ReportSection } from './ReportSection';
import classes from './Review.module.css';
import { reviewApi } from './review-api';
import { ReviewBadges, reviewList } from './review-list';
import { type TextAct, TextDialog } from './TextDialog';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: { post: ReviewPost } }>) =>
  privateTitle(matches, loaderData ? `${titleOf(loaderData.record.post)} | ${reviewList.title}` : reviewList.title);

const route = adminRecord(async (id) => {
  const [post, arrays] = await Promise.all([reviewApi('GET /v3/admin/review/{id}', { params: { id } }), loadSiteArrays()]);
  return { post, arrays };
});
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: reviewList.title, to: adminPaths.list('review') }} />;

/** A post in the queue as it will look, with its reports, its organization, and the decisions about it. */
export default function ReviewViewPage() {
  const {
    record: { post, arrays },
    history,
  } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(reviewList.kind, useOutletContext<ListState>());
  const [act, setAct] = useState<TextAct>();
  return (
    <>
      <RecordView
        key={post._id}
        title={titleOf(post)}
        list={{ label: reviewList.title, to: backTo }}
        badges={<ReviewBadges {...post} down={isDown(post)} />}
        subtitle={subtitleOf(post)}
        tools={useDecisions(post, setAct)}
        facts={factsOf(post)}
        history={<RecordHistory lines={history} />}
      >
        {post.taken_down?.answer && (
          <RecordSection title="The employer answers">
            <blockquote className={classes.text} dir="auto">
              {post.taken_down.answer.text}
            </blockquote>
            <p className={classes.sender}>{formatDateTime(post.taken_down.answer.on)}</p>
          </RecordSection>
        )}
        {post.reports.length > 0 && <ReportSection reports={post.reports} />}
        <RecordSection title={titleOfPreview(post)}>
          <PostPreview saved={post} arrays={arrays} />
        </RecordSection>
        <EmployerSection post={post} />
      </RecordView>
      {act && <TextDialog key={act} act={act} post={post} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** The decisions that are possible now. They keep their identity, so that the command palette does not list them anew on each render. */
function useDecisions(post: ReviewPost, open: (act: TextAct) => void): RecordAction[] {
  const { revalidate } = useRevalidator();
  const { _id: id, version, state, moderation, removed, active, open_reports: reports, taken_down: down } = post;
  const isAnswered = Boolean(down?.answer);
  return useMemo(() => {
    const approve = async () => {
      try {
        await reviewApi('POST /v3/admin/review/{id}/approve', { params: { id }, body: { version } });
        toastSuccess('Approved. The post is live.');
      } catch (error) {
        toastFailure('The post was not approved', error);
      }
      await revalidate();
    };
    const isUndecided = state === 'review' && !removed && moderation?.state !== 'declined';
    return [
      ...(isUndecided
        ? [
            { label: 'Approve', run: () => void approve() },
            { label: 'Ask for changes', run: () => open('ask') },
            { label: 'Decline', danger: true, run: () => open('decline') },
          ]
        : []),
      ...(reports > 0 && active && !removed ? [{ key: 'standing', label: 'Take down', danger: true, run: () => open('take_down') }] : []),
      ...(isDown({ state, active, removed }) ? [{ key: 'standing', label: 'Put back', run: () => void putBackPost(id, revalidate) }] : []),
      ...(isAnswered ? [{ label: 'Keep down', danger: true, run: () => open('keep_down') }] : []),
    ];
  }, [isAnswered, id, version, state, moderation?.state, removed, active, reports, open, revalidate]);
}

/** Whether staff have taken a published post down, which its employer cannot undo. */
const isDown = ({ state, active, removed }: Pick<ReviewPost, 'state' | 'active' | 'removed'>): boolean =>
  (state === 'live' || state === 'expired') && !active && !removed;

/** A post that was taken down or removed shows its last content to the staff alone. */
function titleOfPreview({ state, active, removed }: ReviewPost): string {
  if (state === 'review') return 'As it will look';
  return active && !removed ? 'As it looks' : 'As it looked';
}

function factsOf(post: ReviewPost): [string, ReactNode][] {
  const { user, organization, order_info: order, moderation, queued_on, state, removed, taken_down: down } = post;
  return [
    ['In the queue since', queued_on ? formatDateTime(queued_on) : 'Not in the queue'],
    ['Taken down', down?.on && formatDateTime(down.on)],
    ['Why', down?.reason],
    ['Sent to the review', moderation && formatDateTime(moderation.since)],
    ['Last decision', moderation?.decided_on && `${moderation.decided_by}, ${formatDateTime(moderation.decided_on)}`],
    [moderation?.state === 'declined' ? 'Reason' : 'Changes asked for', moderation && moderation.state !== 'approved' ? moderation.note : undefined],
    [
      'Post',
      removed || (
        <RecordLink key="post" kind={state === 'review' || state === 'pending' ? 'posts_prep' : 'posts'} id={post._id}>
          {isDown(post) ? 'Taken down' : STATES[state]}
        </RecordLink>
      ),
    ],
    [
      'Written by',
      <RecordLink key="user" kind="users" id={user._id}>
        {authorOf(user)}
      </RecordLink>,
    ],
    [
      'Organization',
      <RecordLink key="organization" kind="orgs" id={organization._id}>
        {organization.name}
      </RecordLink>,
    ],
    [
      'Order',
      order && (
        <RecordLink key="order" kind="orders" id={order._id}>
          {formatDollars(order.total)}
          {order.coupon && `, ${order.coupon.code}`}
        </RecordLink>
      ),
    ],
  ];
}

const STATES: Record<ReviewPost['state'], string> = { pending: 'Pending', review: 'In review', live: 'Live', expired: 'Expired' };
