import { adminPaths } from '~/platform/addresses/paths';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { attempt } from '~/platform/ui/records/attempt';
import { stateChoices } from '~/platform/ui/records/Badge';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { Fact, PanelProps, RecordDefinition, RecordPageTools } from '~/platform/ui/records/record-definition';
import { flagFilter } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminMail, AdminMailRow, adminMailCalls } from '../../admin-contract';
import { errorInWords } from '../../error-in-words';
import { kindChoices } from '../../rules';
import { MailStateBadge, mailStates } from './MailStateBadge';
import { MailText } from './MailText';
import { liftSuppression, reasonLabels } from './suppressions';

const api = browserApi<typeof adminMailCalls>();

const BOUNCES: Record<AdminMail['bounces'][number]['type'], string> = {
  hard: 'The address doesn’t accept email',
  soft: 'Refused',
  complaint: 'Reported as spam',
};

const SOURCES: Record<string, string> = { smtp: 'at delivery', webhook: 'by the mail provider', mailbox: 'by email' };

/** Every mail that the board sends, with what became of it. */
export const mails: RecordDefinition<AdminMail, AdminMailRow> = {
  title: 'Emails',
  noun: ['email', 'emails'],
  kind: 'mails',
  calls: '/v3/admin/mails',
  nameOf: subjectOf,
  nameLabel: 'Subject',
  detail: ({ recipient, next_attempt_on, last_error }) => (next_attempt_on && last_error ? `${recipient} · ${errorInWords(last_error)}` : recipient),
  empty: 'Every email the board sends is listed here.',
  searchLabel: 'Recipient, subject or id',
  filters: [
    { name: 'state', label: 'State', choices: stateChoices(mailStates) },
    { name: 'kind', label: 'Kind', choices: kindChoices },
    { name: 'recipient', label: 'Exact address', input: 'text' },
    flagFilter('waiting', 'Waiting for the server', 'Yes', 'No', true),
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
      consequence: 'Emails that reached a mail server are sent as copies. Emails with codes or personal links aren’t sent.',
      run: ({ _id: id }) => api('POST /v3/admin/mails/{id}/resend', { params: { id } }),
    },
  ],
  page: {
    title: subjectOf,
    windowTitle: 'Email',
    badges: ({ record }) => <MailStateBadge {...record} />,
    actions: [
      { label: 'Send again', when: ({ resend_refusal: refusal }) => refusal === null, run: resend },
      {
        label: 'Lift suppression',
        when: ({ suppression }) => suppression !== null,
        run: ({ suppression }, { revalidate }) => liftSuppression(suppression?._id ?? '').then(revalidate),
      },
    ],
    facts: factsOf,
    panels: [MailText, Bounces],
  },
};

function subjectOf({ subject }: Pick<AdminMail, 'subject'>): string {
  return subject || 'No subject';
}

/** Sends a mail again, and opens the copy where one is sent. */
async function resend({ _id: id }: AdminMail, { navigateAfterChange, revalidate }: RecordPageTools): Promise<void> {
  const sent = await attempt(
    () => api('POST /v3/admin/mails/{id}/resend', { params: { id } }),
    ({ _id }) => (_id === id ? 'The email is being sent again' : 'A copy of the email is being sent'),
    'The email wasn’t sent',
  );
  if (sent && sent.answer._id !== id) await navigateAfterChange(adminPaths.record('mails', sent.answer._id));
  else await revalidate();
}

function factsOf(mail: AdminMail): Fact[] {
  const { suppression, account_id: account, related, copy_of: copied, last_error: error } = mail;
  return [
    ['Recipient', mail.recipient],
    ['Suppressed', suppression && recordLink('suppressions', suppression._id, reasonLabels[suppression.reason])],
    ['Kind', mail.kind_title],
    ['Cause', mail.automatic ? 'The board’s own schedule' : 'Someone’s action'],
    ['Account', account && recordLink('users', account, mail.account_email || account)],
    ['Record', related && recordLink(related.kind, related._id, related._id)],
    ['Created', formatDateTime(mail.created_on)],
    ['Sent', mail.sent_on && formatDateTime(mail.sent_on)],
    ['Attempts', String(mail.attempts)],
    ['Last attempt', mail.last_attempt_on && formatDateTime(mail.last_attempt_on)],
    ['Next attempt', mail.next_attempt_on && formatDateTime(mail.next_attempt_on)],
    [mail.state === 'suppressed' ? 'Not sent' : 'Error', error && errorInWords(error)],
    ['Error as reported', error && errorInWords(error) !== error && error],
    ['Server response', mail.response],
    ['Copy of', copied && recordLink('mails', copied, copied)],
    ['Message-ID', mail.message_id],
    ['Send again', mail.resend_refusal],
    ['Kept until', formatDate(mail.deleted_on)],
  ];
}

function Bounces({ record: { bounces } }: PanelProps<AdminMail>) {
  if (bounces.length === 0) return null;
  return (
    <RecordSection title="Bounces">
      <RelatedTable
        label="Bounces"
        rows={bounces}
        columns={[
          { label: 'Time', render: ({ at }) => formatDateTime(at) },
          { label: 'Bounce', render: ({ type }) => BOUNCES[type] },
          { label: 'Reported', render: ({ source }) => SOURCES[source] ?? source },
          { label: 'Status', render: ({ status }) => status },
          { label: 'Response', render: ({ detail }) => detail },
        ]}
      />
    </RecordSection>
  );
}
