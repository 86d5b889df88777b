import { formatDateTime } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { ShareState } from '../../shares';
import type { AdminShare, adminSocialCalls } from '../../social-contract';

export const socialApi = browserApi<typeof adminSocialCalls>();

const STATES: Record<ShareState, readonly [label: string, kind: 'good' | 'bad' | 'plain']> = {
  waiting: ['Waits', 'plain'],
  sending: ['Being shared', 'plain'],
  shared: ['Shared', 'good'],
  failed: ['Failed', 'bad'],
  unknown: ['Perhaps on the page', 'bad'],
  not_connected: ['No page', 'bad'],
  too_late: ['Too late', 'plain'],
  skipped: ['Not shared', 'plain'],
};

export const ShareStateBadge = ({ state }: Pick<AdminShare, 'state'>) => <Badge kind={STATES[state][1]}>{STATES[state][0]}</Badge>;

export const SOURCES: Record<AdminShare['source'], string> = { person: 'A person', board: 'The board' };

/** The list of shares to the social page: the columns and filters of `/admin/shares`. */
export const shareList: ListDefinition<AdminShare> = {
  title: 'Social page',
  noun: ['share', 'shares'],
  kind: 'shares',
  nameOf: ({ post }) => post.headline || 'Untitled post',
  nameLabel: 'Job',
  detail: ({ message, error }) => error || message,
  searchLabel: 'Text of the share',
  filters: [
    { name: 'state', label: 'State', choices: Object.entries(STATES).map(([state, [label]]) => [state, label] as const) },
    { name: 'source', label: 'Shared by', choices: Object.entries(SOURCES) },
  ],
  columns: [
    { label: 'State', render: (share) => <ShareStateBadge state={share.state} /> },
    { label: 'Shared by', hiddenWhenNarrow: true, render: ({ source }) => SOURCES[source] },
    { label: 'Begun', sort: 'created_on', hiddenWhenNarrow: true, render: ({ created_on }) => formatDateTime(created_on) },
  ],
  csv: '/v3/admin/shares/csv',
};
