import { type ReactNode, useMemo, useState } from 'react';
import { useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDateTime } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { privateMeta } from '~/platform/web/meta';
import type { AdminShare } from '../../social-contract';
import { PostByHand } from './PostByHand';
import { ShareNowDialog } from './ShareNowDialog';
import { ShareStateBadge, SOURCES, shareList, socialApi } from './share-list';
import { cancelShare, settleShare } from './share-tools';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta('Share to the social page');

const route = adminRecord((id) => socialApi('GET /v3/admin/shares/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: shareList.title, to: adminPaths.list('shares') }} />;

/** The share of a job to the social page: what became of it, its text, and the tools. */
export default function ShareViewPage() {
  const { record: share, history } = useLoaderData<typeof clientLoader>();
  const [sharing, setSharing] = useState(false);
  const { revalidate } = useRevalidator();
  const { _id, state } = share;
  const tools = useMemo(() => {
    const open = state === 'waiting' || state === 'failed' || state === 'not_connected' || state === 'too_late';
    return [
      ...((open && state !== 'not_connected') || state === 'skipped' ? [{ label: 'Share now', run: () => setSharing(true) }] : []),
      ...(open ? [{ label: 'Do not share', run: () => void cancelShare(_id).then(revalidate) }] : []),
      ...(state === 'unknown'
        ? [
            { label: 'It is on the page', run: () => void settleShare(_id, true).then(revalidate) },
            { label: 'It is not on the page', run: () => void settleShare(_id, false).then(revalidate) },
          ]
        : []),
    ];
  }, [_id, state, revalidate]);
  return (
    <RecordView
      key={_id}
      title={shareList.nameOf(share)}
      list={{ label: shareList.title, to: listHref(shareList.kind, useOutletContext<ListState>()) }}
      badges={<ShareStateBadge state={state} />}
      tools={tools}
      facts={factsOf(share)}
      history={history.length > 0 && <RecordHistory lines={history} />}
    >
      <RecordSection title="Text">{share.message ? <p dir="auto">{share.message}</p> : <p>No text was written yet.</p>}</RecordSection>
      {POSTED_BY_HAND.includes(state) && <PostByHand share={share} onShareNow={() => setSharing(true)} onDone={revalidate} />}
      {sharing && <ShareNowDialog share={share} onClose={() => setSharing(false)} />}
    </RecordView>
  );
}

/** The states in which a job may be posted by hand. */
const POSTED_BY_HAND: readonly AdminShare['state'][] = ['waiting', 'failed', 'not_connected', 'too_late', 'skipped'];

/** The next step of the staff for a state that needs them. */
const ADVICE: Partial<Record<AdminShare['state'], string>> = {
  unknown: 'The network gave no answer. Please look at the page and say whether the job is there. If it is not, the board shares it again.',
  not_connected: 'Nothing was posted, because no page is connected. Post the job by hand, or have a page connected (see below).',
  too_late: 'The board does not share it by itself any more. Press ‘Share now’ if it is still of use, or ‘Do not share’.',
  failed: 'The board does not try it again by itself. Press ‘Share now’, or ‘Do not share’ to be done with it.',
};

const factsOf = (share: AdminShare): (readonly [label: string, value: ReactNode])[] => [
  [
    'Job',
    <RecordLink key="post" kind="posts" id={share.post._id}>
      {share.post.headline || 'Untitled post'}
    </RecordLink>,
  ],
  ['Shared by', SOURCES[share.source]],
  ['Error', share.error],
  ['To do', ADVICE[share.state]],
  ['Next attempt', share.due_on && formatDateTime(share.due_on)],
  ['Attempts', String(share.attempts)],
  ['Last attempt', share.tried_on && formatDateTime(share.tried_on)],
  ['Shared', share.shared_on && formatDateTime(share.shared_on)],
  [
    'Posted by hand by',
    share.posted_by && (
      <RecordLink key="posted-by" kind="users" id={share.posted_by._id}>
        {share.posted_by.name}
      </RecordLink>
    ),
  ],
  ['Begun', formatDateTime(share.created_on)],
];
