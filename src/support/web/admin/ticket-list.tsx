import { shortened } from '~/platform/text';
import { formatDate } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools, undoChange } from '~/platform/ui/records/record-tools';
import type { AdminTicketRow } from '../../admin-contract';
import { feedbackTypes } from '../../rules';

/** The field tools for a message. */
export const ticketTools = (id: string) => recordTools('tickets', id);

/** The list of messages to the staff: the columns, filters and actions of `/admin/tickets`. */
export const ticketList: ListDefinition<AdminTicketRow> = {
  title: 'Messages',
  noun: ['message', 'messages'],
  kind: 'tickets',
  nameOf: ({ message }) => shortened(message, 80),
  nameLabel: 'Message',
  detail: ({ email }) => email,
  empty: 'Nobody has written to the board yet.',
  searchLabel: 'Email or words of the message',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [
        ['open', 'Open'],
        ['answered', 'Answered'],
      ],
    },
    {
      name: 'req_response',
      label: 'Answer',
      choices: [
        ['true', 'Asks for one'],
        ['false', 'Needs none'],
      ],
    },
    { name: 'feedback_type', label: 'Kind', choices: Object.entries(feedbackTypes) },
    { name: 'sent_from', label: 'Sent from', input: 'date', rare: true },
    { name: 'sent_to', label: 'Sent to', input: 'date', rare: true },
  ],
  columns: [
    { label: 'State', render: (ticket) => <TicketState {...ticket} /> },
    { label: 'Kind', hiddenWhenNarrow: true, render: ({ feedback_type }) => feedbackTypes[feedback_type] },
    { label: 'Sent', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
  ],
  bulk: [
    {
      label: 'Mark as answered',
      consequence: 'No mail is sent.',
      run: ({ _id }) => ticketTools(_id).apply('field_set', 'state', 'answered'),
      undo: undoChange,
    },
  ],
  csv: '/v3/admin/tickets/csv',
};

/** `Answered`, `Waits for an answer`, or `Open` for a message that needs no answer. */
export function TicketState({ state, req_response: asked }: Pick<AdminTicketRow, 'state' | 'req_response'>) {
  if (state === 'answered') return <Badge kind="good">Answered</Badge>;
  return <Badge kind={asked ? 'bad' : 'plain'}>{asked ? 'Waits for an answer' : 'Open'}</Badge>;
}
