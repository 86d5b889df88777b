import { formatDateTime, formatMoment } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminMail, AdminMailRow, AdminSuppression, adminMailCalls } from '../../admin-contract';
import { errorInWords } from '../../error-in-words';
import { kindChoices } from '../../rules';

export const adminMailApi = browserApi<typeof adminMailCalls>();

const STATES: Record<AdminMailRow['state'], readonly [label: string, kind: 'good' | 'bad' | 'plain']> = {
  queued: ['Queued', 'plain'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'bad'],
  bounced: ['Bounced', 'bad'],
  suppressed: ['Suppressed', 'bad'],
};

/** The state of a mail. One whose attempt failed says when it is tried again. */
export const MailStateBadge = ({ state, next_attempt_on }: Pick<AdminMailRow, 'state' | 'next_attempt_on'>) =>
  next_attempt_on ? <Badge kind="bad">Retrying, next at {formatMoment(next_attempt_on)}</Badge> : <Badge kind={STATES[state][1]}>{STATES[state][0]}</Badge>;

export const reasonLabels: Record<AdminSuppression['reason'], string> = {
  hard_bounce: 'The address takes no mail',
  soft_bounces: 'Repeated bounces',
  complaint: 'Reported as unwanted',
};

export const bounceLabels: Record<AdminMail['bounces'][number]['type'], string> = {
  hard: 'The address takes no mail',
  soft: 'Refused',
  complaint: 'Reported as unwanted',
};

export const sourceLabels: Record<string, string> = { smtp: 'at delivery', webhook: 'by the mail provider', mailbox: 'by mail' };

/** The list of mails: the columns, filters and actions of `/admin/mails`. */
export const mailList: ListDefinition<AdminMailRow> = {
  title: 'Mails',
  noun: ['mail', 'mails'],
  kind: 'mails',
  nameOf: ({ subject }) => subject || 'No subject',
  nameLabel: 'Subject',
  detail: ({ recipient, next_attempt_on, last_error }) => (next_attempt_on && last_error ? `${recipient} · ${errorInWords(last_error)}` : recipient),
  empty: 'Every mail that the board sends is listed here.',
  searchLabel: 'Recipient, subject or id',
  filters: [
    { name: 'state', label: 'State', choices: Object.entries(STATES).map(([state, [label]]) => [state, label] as const) },
    { name: 'kind', label: 'Kind', choices: kindChoices },
    { name: 'recipient', label: 'Recipient', input: 'text' },
    {
      name: 'waiting',
      label: 'Waits for the server',
      rare: true,
      choices: [
        ['true', 'Yes'],
        ['false', 'No'],
      ],
    },
  ],
  columns: [
    { label: 'State', render: (mail) => <MailStateBadge {...mail} /> },
    { label: 'Kind', hiddenWhenNarrow: true, render: ({ kind_title }) => kind_title },
    { label: 'Attempts', numeric: true, hiddenWhenNarrow: true, render: ({ attempts }) => attempts },
    { label: 'Created', sort: 'created_on', hiddenWhenNarrow: true, render: ({ created_on }) => formatDateTime(created_on) },
  ],
  bulk: [
    {
      label: 'Send again',
      consequence: 'Mails that reached a mail server are sent as copies. Mails with codes or personal links are not sent.',
      run: async ({ _id }) => {
        await adminMailApi('POST /v3/admin/mails/{id}/resend', { params: { id: _id } });
        return undefined;
      },
    },
  ],
  csv: '/v3/admin/mails/csv',
};
