import { formatDateTime } from '~/platform/ui/format';
import type { RecordDefinition } from '~/platform/ui/records/record-definition';
import type { AdminFrontendError, AdminFrontendErrorRow } from '../../admin-contract';
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
} from './error-parts';
import { ReviewedNotice } from './ReviewedNotice';
import { ValueTable } from './ValueTable';

/** What went wrong in browsers, as they reported it. Opening an error marks it as reviewed. */
export const frontendErrors: RecordDefinition<AdminFrontendError, AdminFrontendErrorRow> = {
  title: 'Frontend errors',
  noun: ['frontend error', 'frontend errors'],
  kind: 'frontend_errors',
  calls: '/v3/admin/frontend_errors',
  nameOf: ({ error_time }) => formatDateTime(error_time),
  nameLabel: 'Error time',
  nameSort: 'error_time',
  detail: ({ data }) => data.message || 'No message',
  empty: 'No frontend errors.',
  searchLabel: 'Message, path or URL',
  filters: [
    {
      name: 'about',
      label: 'About',
      choices: [
        ['script', 'A script'],
        ['page', 'A page that wasn’t found'],
      ],
    },
    ...errorFilters,
  ],
  columns: [
    { label: 'Route path', render: ({ data }) => data.route.path },
    { label: 'URL', hiddenWhenNarrow: true, render: ({ url }) => url },
    { label: 'User', render: ({ user }) => personText(user) },
    ...errorColumns,
  ],
  actions: (error) => handledButton(error, `the error of ${formatDateTime(error.error_time)}`),
  bulk: errorBulk,
  page: {
    title: ({ data, url }) => data.message || url || 'No message',
    summary: ({ record }) => (
      <div className="stack gap-xs">
        <p>
          {record.data.stack ? 'A page didn’t work in someone’s browser: ' : 'Someone opened an address that doesn’t exist: '}
          <code className="breaks">{record.url || record.data.route.path}</code>, on {formatDateTime(record.error_time)}.
        </p>
        <p className="soft">{record.data.stack ? adviceOn(record) : 'If a page of your own links there, correct the link. Otherwise there’s nothing to do.'}</p>
        <div className="row gap-l">
          <ReviewedNotice record={record} />
        </div>
      </div>
    ),
    facts: ({ data, ...error }) => [
      ['Error time', formatDateTime(error.error_time)],
      ['URL', error.url],
      ['User', personLink(error.user)],
      ['Browser', data.user_agent],
      ...errorFacts(error),
    ],
    panels: [
      ({ record: { data, _id: id } }) => (
        <ForDevelopers
          facts={[
            ['Route path', data.route.path],
            ['Route name', data.route.name],
            ['Version', data.package_version],
            ['Id', id],
          ]}
        >
          <CodeSection title="Stack" text={data.stack} none="None was sent." />
          <ValueTable title="Cookies, by size" values={data.cookies} />
          <ValueTable title="Local storage, by size" values={data.local_storage} />
          <ValueTable title="Session storage, by size" values={data.session_storage} />
        </ForDevelopers>
      ),
    ],
    removal: errorRemoval,
  },
};
