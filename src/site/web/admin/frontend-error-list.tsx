import { formatDateTime } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { ToggleButton } from '~/platform/ui/records/fields';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import type { AdminFrontendErrorRow } from '../../admin-contract';
import { personText } from './ErrorPerson';
import { errorBulk, errorFilters } from './error-tools';

/** The list of browsers' reports: the columns, filters and actions of `/admin/frontend_errors`. */
export const frontendErrorList: ListDefinition<AdminFrontendErrorRow> = {
  title: 'Frontend errors',
  noun: ['frontend error', 'frontend errors'],
  kind: 'frontend_errors',
  nameOf: ({ error_time }) => formatDateTime(error_time),
  nameLabel: 'Error time',
  nameSort: 'error_time',
  detail: ({ data }) => data.message || 'No message',
  empty: 'No browser has reported an error.',
  searchLabel: 'Message, path or URL',
  filters: errorFilters,
  columns: [
    { label: 'Route path', render: ({ data }) => data.route.path },
    { label: 'URL', hiddenWhenNarrow: true, render: ({ url }) => url },
    { label: 'User', render: ({ user }) => personText(user) },
    { label: 'Reviewed', render: ({ reviewed }) => <Badge kind={reviewed ? 'plain' : 'bad'}>{reviewed ? 'Reviewed' : 'New'}</Badge> },
    { label: 'Handled', render: ({ handled }) => <Badge kind={handled ? 'good' : 'plain'}>{handled ? 'Handled' : 'Open'}</Badge> },
  ],
  actions: (error) => (
    <EditableRecord value={recordTools('frontend_errors', error._id)}>
      <ToggleButton field="handled" value={error.handled} verbs={['Handled', 'Reopen']} name={`the error of ${formatDateTime(error.error_time)}`} />
    </EditableRecord>
  ),
  bulk: errorBulk('frontend_errors'),
  csv: '/v3/admin/frontend_errors/csv',
};
