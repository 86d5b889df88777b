import { formatDateTime } from '~/platform/ui/format';
import type { RecordDefinition } from '~/platform/ui/records/record-definition';
import type { AdminFrontendError, AdminFrontendErrorRow } from '../../admin-contract';
import { CodeSection, errorBulk, errorColumns, errorFacts, errorFilters, errorRemoval, handledButton, personLink, personText } from './error-parts';
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
    summary: ReviewedNotice,
    facts: ({ data, ...error }) => [
      ['Error time', formatDateTime(error.error_time)],
      ['Route path', data.route.path],
      ['Route name', data.route.name],
      ['URL', error.url],
      ['User', personLink(error.user)],
      ['Browser', data.user_agent],
      ['Version', data.package_version],
      ['Id', error._id],
      ...errorFacts(error),
    ],
    panels: [
      ({ record: { data } }) => <CodeSection title="Stack" text={data.stack} none="None was sent." />,
      ({ record: { data } }) => <ValueTable title="Cookies, by size" values={data.cookies} />,
      ({ record: { data } }) => <ValueTable title="Local storage, by size" values={data.local_storage} />,
      ({ record: { data } }) => <ValueTable title="Session storage, by size" values={data.session_storage} />,
    ],
    removal: errorRemoval,
  },
};
