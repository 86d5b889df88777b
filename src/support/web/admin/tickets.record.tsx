import { shortened } from '~/platform/text/text';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { ChoiceField } from '~/platform/ui/records/fields';
import { formPanel } from '~/platform/ui/records/form-dialog';
import { mailLink, recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { dayFilters, flagFilter, setField } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminTicket, AdminTicketRow, adminTicketCalls } from '../../admin-contract';
import { feedbackTypes } from '../../rules';
import classes from './Message.module.css';

const api = browserApi<typeof adminTicketCalls>();

const STATES = [
  ['open', 'Open'],
  ['answered', 'Replied'],
] as const;

/** Sends an answer by mail. What the sender answers to it arrives in the mailbox of the board. */
const AnswerForm = formPanel({
  name: 'Reply',
  initial: (_ticket: AdminTicket) => ({ message: '' }),
  fields: ({ email }) => [
    {
      name: 'message',
      label: `Reply to ${email}`,
      help: 'Emailed with a copy of the message. Replies go to the board’s mailbox.',
      control: 'lines',
      rows: [5, 16],
    },
  ],
  draft: ({ _id }) => `answer-ticket:${_id}`,
  submit: (body, { _id: id }, attempt) => api('POST /v3/admin/tickets/{id}/answer', { params: { id }, body }, attempt),
  verb: 'Send reply',
  main: true,
  done: 'Reply sent',
});

/** Messages to staff, and the answers to them. */
export const tickets: RecordDefinition<AdminTicket, AdminTicketRow> = {
  title: 'Messages',
  noun: ['message', 'messages'],
  kind: 'tickets',
  calls: '/v3/admin/tickets',
  nameOf: ({ message }) => shortened(message, 80),
  nameLabel: 'Message',
  detail: ({ email }) => email,
  empty: 'No messages yet.',
  searchLabel: 'Email or words in the message',
  filters: [
    { name: 'state', label: 'State', choices: STATES },
    flagFilter('req_response', 'Reply', 'Wanted', 'Not needed'),
    { name: 'feedback_type', label: 'Kind', choices: Object.entries(feedbackTypes) },
    ...dayFilters('sent', 'Sent'),
  ],
  columns: [
    { label: 'State', render: stateOf },
    { label: 'Kind', hiddenWhenNarrow: true, render: ({ feedback_type }) => feedbackTypes[feedback_type] },
    { label: 'Sent', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
  ],
  bulk: [{ label: 'Mark as replied', consequence: 'No email is sent.', run: setField('state', 'answered') }],
  page: {
    title: ({ feedback_type, email }) => `${feedbackTypes[feedback_type]} from ${email}`,
    windowTitle: 'Message | Messages',
    badges: ({ record }) => stateOf(record),
    facts: (ticket) => [
      ['Sent', formatDateTime(ticket.created_on)],
      ['Email', mailLink(ticket.email)],
      ['Account', ticket.user_id ? recordLink('users', ticket.user_id, ticket.account_email || ticket.user_id) : 'Not logged in'],
      ['Would like a reply', ticket.req_response ? 'Yes' : 'No'],
      ['Sent from', ticket.page],
      ['Ticket', ticket._id],
    ],
    panels: [
      Message,
      Answers,
      ({ record }) => (
        <RecordSection title="Reply">
          <div className={classes.form}>
            <AnswerForm record={record} />
          </div>
        </RecordSection>
      ),
      ({ record: { state } }) => <ChoiceField field="state" label="State" value={state} choices={STATES} />,
    ],
  },
};

/** `Answered`, `Awaiting reply`, or `Open` for a message that needs no answer. */
function stateOf({ state, req_response: asked }: Pick<AdminTicketRow, 'state' | 'req_response'>) {
  if (state === 'answered') return <Badge kind="good">Replied</Badge>;
  return <Badge kind={asked ? 'bad' : 'plain'}>{asked ? 'Awaiting reply' : 'Open'}</Badge>;
}

function Message({ record: { message } }: PanelProps<AdminTicket>) {
  return (
    <RecordSection title="Message">
      <p className={`prose ${classes.text}`} dir="auto">
        {message}
      </p>
    </RecordSection>
  );
}

function Answers({ record: { answers } }: PanelProps<AdminTicket>) {
  if (answers.length === 0) return null;
  return (
    <RecordSection title="Replies">
      <ol className="stack">
        {answers.map(({ _id, author, created_on, message }) => (
          <li key={_id}>
            <p>
              <strong dir="auto">{author || 'Deleted user'}</strong>{' '}
              <time className="hint" dateTime={created_on}>
                {formatDateTime(created_on)}
              </time>
            </p>
            <p className={`prose ${classes.text}`} dir="auto">
              {message}
            </p>
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}
