import { formatDateTime } from '~/platform/ui/format';
import { attempt } from '~/platform/ui/records/attempt';
import { type States, stateBadge, stateChoices } from '~/platform/ui/records/Badge';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { Fact, RecordDefinition } from '~/platform/ui/records/record-definition';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminShare, adminSocialCalls } from '../../admin-contract';
import type { ShareState } from '../../shares';
import { PostByHand } from './PostByHand';
import { ShareNowDialog } from './ShareNowDialog';

const api = browserApi<typeof adminSocialCalls>();

const STATES: States<ShareState> = {
  waiting: ['Waiting', 'plain'],
  sending: ['Being shared', 'plain'],
  shared: ['Shared', 'good'],
  failed: ['Failed', 'bad'],
  unknown: ['May be on the page', 'bad'],
  not_connected: ['No page', 'bad'],
  too_late: ['Too late', 'plain'],
  skipped: ['Not shared', 'plain'],
};

const SOURCES: Record<AdminShare['source'], string> = { person: 'A person', board: 'The board' };

/** The states in which a share can still be given up. */
const OPEN: readonly ShareState[] = ['waiting', 'failed', 'not_connected', 'too_late'];
/** The states in which the board can share the job at once. */
const READY: readonly ShareState[] = ['waiting', 'failed', 'too_late', 'skipped'];

/** The next step of the staff for a state that needs them. */
const ADVICE: Partial<Record<ShareState, string>> = {
  unknown: 'The network didn’t respond. Check the page and say whether the job is there. If it isn’t, the board will share it again.',
  not_connected: 'Nothing was posted because no page is connected. Post the job yourself, or have a page connected (see below).',
  too_late: 'The board won’t share it automatically anymore. Press ‘Share now’ if it’s still useful, or ‘Don’t share’.',
  failed: 'The board won’t try again. Press ‘Share now’, or ‘Don’t share’ to dismiss it.',
};

const isReady = ({ state }: AdminShare): boolean => READY.includes(state);
const isOpen = ({ state }: AdminShare): boolean => OPEN.includes(state);

const nameOf = ({ post }: AdminShare): string => post.headline || 'Untitled post';

/** Jobs that were shared to the social page, or wait for it. */
export const shares: RecordDefinition<AdminShare> = {
  title: 'Social page',
  noun: ['share', 'shares'],
  kind: 'shares',
  calls: '/v3/admin/shares',
  nameOf,
  nameLabel: 'Job',
  detail: ({ message, error }) => error || message,
  searchLabel: 'Text of the share',
  filters: [
    { name: 'state', label: 'State', choices: stateChoices(STATES) },
    { name: 'source', label: 'Shared by', choices: Object.entries(SOURCES) },
  ],
  columns: [
    { label: 'State', render: ({ state }) => stateBadge(STATES, state) },
    { label: 'Shared by', hiddenWhenNarrow: true, render: ({ source }) => SOURCES[source] },
    { label: 'Created', sort: 'created_on', hiddenWhenNarrow: true, render: ({ created_on }) => formatDateTime(created_on) },
  ],
  page: {
    title: nameOf,
    windowTitle: 'Share to the social page',
    badges: ({ record }) => stateBadge(STATES, record.state),
    actions: [
      { label: 'Share now', when: isReady, inRows: isReady, dialog: ShareNowDialog },
      { label: 'Don’t share', when: isOpen, inRows: isOpen, run: ({ _id }, { revalidate }) => cancel(_id).then(revalidate) },
      { label: 'It’s on the page', when: isUnknown, run: ({ _id }, { revalidate }) => settle(_id, true).then(revalidate) },
      { label: 'It’s not on the page', when: isUnknown, run: ({ _id }, { revalidate }) => settle(_id, false).then(revalidate) },
    ],
    facts: factsOf,
    panels: [
      ({ record: { message } }) => <RecordSection title="Text">{message ? <p dir="auto">{message}</p> : <p>No text yet.</p>}</RecordSection>,
      ({ record }) => (OPEN.includes(record.state) || READY.includes(record.state)) && <PostByHand share={record} />,
    ],
    hidesHistory: 'while empty',
  },
};

function isUnknown({ state }: AdminShare): boolean {
  return state === 'unknown';
}

function factsOf(share: AdminShare): Fact[] {
  const { post, posted_by: poster } = share;
  return [
    ['Job', recordLink('posts', post._id, nameOf(share))],
    ['Shared by', SOURCES[share.source]],
    ['Error', share.error],
    ['To do', ADVICE[share.state]],
    ['Next attempt', share.due_on && formatDateTime(share.due_on)],
    ['Attempts', String(share.attempts)],
    ['Last attempt', share.tried_on && formatDateTime(share.tried_on)],
    ['Shared', share.shared_on && formatDateTime(share.shared_on)],
    ['Posted by hand by', poster && recordLink('users', poster._id, poster.name)],
    ['Created', formatDateTime(share.created_on)],
  ];
}

/** Gives up a share. */
const cancel = (id: string) => attempt(() => api('POST /v3/admin/shares/{id}/cancel', { params: { id } }), 'The job won’t be shared', 'Nothing was changed');

/** Says whether a job is on the page. */
const settle = (id: string, onPage: boolean) =>
  attempt(
    () => api('POST /v3/admin/shares/{id}/settle', { params: { id }, body: { on_page: onPage } }),
    ({ state }) => {
      const later = state === 'waiting' ? 'The board will share it again.' : 'You can share it again.';
      return onPage ? 'Recorded as shared' : `Recorded as not shared. ${later}`;
    },
    'Nothing was changed',
  );
