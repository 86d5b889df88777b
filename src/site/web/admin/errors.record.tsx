import { pathAfterLogin } from '~/accounts/rules';
import { startImpersonation } from '~/accounts/web/shared/session';
import { formatCount } from '~/platform/text/count-text';
import { shortened } from '~/platform/text/text';
import { formatDateTime } from '~/platform/ui/format';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { RecordDefinition, RecordPageTools } from '~/platform/ui/records/record-definition';
import type { AdminServerError, AdminServerErrorRow } from '../../admin-contract';
import { CurlCommand } from './CurlCommand';
import {
  adviceOn,
  CodeSection,
  errorBulk,
  errorColumns,
  errorFacts,
  errorFilters,
  errorRemoval,
  ForDevelopers,
  handledButton,
  personLink,
  personText,
  requestUserToken,
} from './error-parts';
import { ReviewedNotice } from './ReviewedNotice';
import { ValueTable } from './ValueTable';

const LONGEST = 100;

/** What failed and for whom, in plain words. What the software said of it is in the record. */
const nameOf = ({ method, path, call, user }: AdminServerErrorRow): string =>
  `${method === 'GET' ? 'Loading' : 'Sending'} ${shortened(path || call, LONGEST)} failed for ${user ? personText(user) : 'a visitor'}`;

/** Starts to act as the user who met a server error and opens their front page. */
async function actAsUser({ _id }: AdminServerError, { navigate }: RecordPageTools): Promise<void> {
  const acting = await requestUserToken(_id);
  if (!acting) return;
  startImpersonation(acting);
  await navigate(pathAfterLogin(acting.user.roles, new URLSearchParams()));
}

/** What went wrong on the server: where, to whom, and the request that led to it. Opening an error marks it as reviewed. */
export const errors: RecordDefinition<AdminServerError, AdminServerErrorRow> = {
  title: 'Server errors',
  noun: ['server error', 'server errors'],
  kind: 'errors',
  calls: '/v3/admin/server_errors',
  nameOf,
  nameLabel: 'Error',
  empty: 'No server errors.',
  searchLabel: 'Message, exception, call or path',
  filters: [...errorFilters, { name: 'type', label: 'Type', input: 'text', rare: true }, { name: 'call', label: 'Call', input: 'text', rare: true }],
  columns: [
    { label: 'Count', sort: 'count', numeric: true, render: ({ count }) => formatCount(count) },
    { label: 'Last occurred', sort: 'error_time', whole: true, render: ({ error_time }) => formatDateTime(error_time) },
    ...errorColumns,
  ],
  actions: (error) => handledButton(error, nameOf(error)),
  bulk: errorBulk,
  page: {
    title: nameOf,
    summary: ({ record }) => (
      <div className="stack gap-xs">
        <p>
          {record.count === 1 ? 'The board couldn’t answer a request' : `The board couldn’t answer ${formatCount(record.count)} requests`} to{' '}
          <code className="breaks">{record.path}</code>
          {record.count === 1
            ? ` on ${formatDateTime(record.error_time)}.`
            : `, first on ${formatDateTime(record.first_time)} and last on ${formatDateTime(record.error_time)}.`}
        </p>
        <p className="soft">
          {adviceOn(record)} {record.user ? '' : 'It happened to a visitor who wasn’t logged in.'}
        </p>
        <div className="row gap-l">
          <ReviewedNotice record={record} />
        </div>
      </div>
    ),
    // Without an address, the account was removed.
    actions: [{ label: 'Use User Token', when: ({ user }) => Boolean(user?.email), run: actAsUser }],
    facts: (error) => [
      ['Error time', formatDateTime(error.error_time)],
      ['User', personLink(error.user)],
      ['URL', error.query && !error.url.includes('?') ? `${error.url}?${error.query}` : error.url],
      ...errorFacts(error),
    ],
    panels: [
      ({ record }) => (
        <ForDevelopers
          facts={[
            ['Error', record.error],
            ['Exception', record.exception],
            ['Call', record.call],
            ['Id', record._id],
            ['Request id', record.request_id],
          ]}
        >
          <CodeSection title="Traceback" text={record.traceback} none="None was stored." />
          <RecordSection title="Repeat the request">
            <CurlCommand error={record} />
          </RecordSection>
          <ValueTable title="Headers" values={record.headers} />
          <ValueTable title="JSON body" values={record.json} />
          <ValueTable title="User" values={record.user} />
          <ValueTable title="GET parameters" values={record.GET} />
          <ValueTable title="POST parameters" values={record.post} />
        </ForDevelopers>
      ),
    ],
    removal: errorRemoval,
  },
};
