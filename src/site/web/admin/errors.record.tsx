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
  CodeSection,
  errorBulk,
  errorColumns,
  errorFacts,
  errorFilters,
  errorRemoval,
  handledButton,
  personLink,
  personText,
  requestUserToken,
} from './error-parts';
import { ReviewedNotice } from './ReviewedNotice';
import { ValueTable } from './ValueTable';

const LONGEST = 140;

/** The first words of an error's message. */
const nameOf = ({ error, exception }: { error: string; exception: string }): string => shortened(error.trim() || exception, LONGEST);

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
  detail: ({ exception, call, path }) => `${exception}, ${call || path}`,
  empty: 'No server errors.',
  searchLabel: 'Message, exception, call or path',
  filters: [...errorFilters, { name: 'type', label: 'Type', input: 'text', rare: true }, { name: 'call', label: 'Call', input: 'text', rare: true }],
  columns: [
    { label: 'Count', sort: 'count', numeric: true, render: ({ count }) => formatCount(count) },
    { label: 'Last occurred', sort: 'error_time', whole: true, render: ({ error_time }) => formatDateTime(error_time) },
    { label: 'User', hiddenWhenNarrow: true, render: ({ user }) => personText(user) },
    ...errorColumns,
  ],
  actions: (error) => handledButton(error, nameOf(error)),
  bulk: errorBulk,
  page: {
    title: nameOf,
    summary: ReviewedNotice,
    // Without an address, the account was removed.
    actions: [{ label: 'Use User Token', when: ({ user }) => Boolean(user?.email), run: actAsUser }],
    facts: (error) => [
      ['Error', error.error],
      ['Exception', error.exception],
      ['URL', error.query && !error.url.includes('?') ? `${error.url}?${error.query}` : error.url],
      ['Call', error.call],
      ['User', personLink(error.user)],
      ['Error time', formatDateTime(error.error_time)],
      ['First occurred', formatDateTime(error.first_time)],
      ['Count', formatCount(error.count)],
      ['Id', error._id],
      ['Request id', error.request_id],
      ...errorFacts(error),
    ],
    panels: [
      ({ record }) => <CodeSection title="Traceback" text={record.traceback} none="None was stored." />,
      ({ record }) => (
        <RecordSection title="Repeat the request">
          <CurlCommand error={record} />
        </RecordSection>
      ),
      ({ record }) => <ValueTable title="Headers" values={record.headers} />,
      ({ record }) => <ValueTable title="JSON body" values={record.json} />,
      ({ record }) => <ValueTable title="User" values={record.user} />,
      ({ record }) => <ValueTable title="GET parameters" values={record.GET} />,
      ({ record }) => <ValueTable title="POST parameters" values={record.post} />,
    ],
    removal: errorRemoval,
  },
};
