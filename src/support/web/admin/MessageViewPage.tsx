import { useMemo } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDateTime } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { ChoiceField } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { AdminTicket, adminTicketCalls } from '../../admin-contract';
import { feedbackTypes } from '../../rules';
import { AnswerForm } from './AnswerForm';
import classes from './Message.module.css';
import { TicketState, ticketList, ticketTools } from './ticket-list';

const api = browserApi<typeof adminTicketCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta('Message | Messages');

const route = adminRecord((id) => api('GET /v3/admin/tickets/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Messages', to: adminPaths.list('tickets') }} />;

/** A message to the staff, the answers to it, and the form that sends one. */
export default function MessageViewPage() {
  const { record, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(ticketList.kind, useOutletContext<ListState>());
  const tools = useMemo(() => ticketTools(record._id), [record._id]);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={record._id}
        title={`${feedbackTypes[record.feedback_type]} from ${record.email}`}
        list={{ label: 'Messages', to: backTo }}
        badges={<TicketState {...record} />}
        facts={factsOf(record)}
        history={<RecordHistory lines={history} />}
      >
        <RecordSection title="Message">
          <p className={classes.text} dir="auto">
            {record.message}
          </p>
        </RecordSection>
        <Answers record={record} />
        <AnswerForm ticket={record} />
        <ChoiceField
          field="state"
          label="State"
          value={record.state}
          choices={[
            ['open', 'Open'],
            ['answered', 'Answered'],
          ]}
        />
      </RecordView>
    </EditableRecord>
  );
}

function factsOf(record: AdminTicket) {
  return [
    ['Sent', formatDateTime(record.created_on)],
    [
      'Email',
      <a key="mail" href={`mailto:${record.email}`}>
        {record.email}
      </a>,
    ],
    [
      'Account',
      record.user_id ? (
        <RecordLink key="user" kind="users" id={record.user_id}>
          {record.account_email || record.user_id}
        </RecordLink>
      ) : (
        'Not logged in'
      ),
    ],
    ['Would like a reply', record.req_response ? 'Yes' : 'No'],
    ['Sent from', record.page],
    ['Ticket', record._id],
  ] as const;
}

function Answers({ record: { answers } }: { record: AdminTicket }) {
  if (answers.length === 0) return null;
  return (
    <RecordSection title="Answers">
      <ol className={classes.answers}>
        {answers.map(({ _id, author, created_on, message }) => (
          <li key={_id}>
            <p>
              <strong dir="auto">{author || 'A removed user'}</strong> <time dateTime={created_on}>{formatDateTime(created_on)}</time>
            </p>
            <p className={classes.text} dir="auto">
              {message}
            </p>
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}
