import { formatCount } from '~/platform/count-text';
import { shortened } from '~/platform/text';
import { formatDateTime } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { ToggleButton } from '~/platform/ui/records/fields';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import type { AdminServerErrorRow } from '../../admin-contract';
import { personText } from './ErrorPerson';
import { errorBulk, errorFilters } from './error-tools';

const LONGEST = 140;

/** The first words of an error's message. */
export const nameOfError = ({ error, exception }: { error: string; exception: string }): string => {
  const text = error.trim() || exception;
  return shortened(text, LONGEST);
};

/** The list of server errors: the columns, filters and actions of `/admin/errors`. */
export const serverErrorList: ListDefinition<AdminServerErrorRow> = {
  title: 'Server errors',
  noun: ['server error', 'server errors'],
  kind: 'errors',
  nameOf: nameOfError,
  nameLabel: 'Error',
  detail: ({ exception, call, path }) => `${exception}, ${call || path}`,
  empty: 'Nothing has gone wrong on the server.',
  searchLabel: 'Message, exception, call or path',
  filters: [...errorFilters, { name: 'type', label: 'Type', input: 'text', rare: true }, { name: 'call', label: 'Call', input: 'text', rare: true }],
  columns: [
    { label: 'Count', sort: 'count', numeric: true, render: ({ count }) => formatCount(count) },
    { label: 'Last time', sort: 'error_time', whole: true, render: ({ error_time }) => formatDateTime(error_time) },
    { label: 'User', hiddenWhenNarrow: true, render: ({ user }) => personText(user) },
    { label: 'Reviewed', render: ({ reviewed }) => <Badge kind={reviewed ? 'plain' : 'bad'}>{reviewed ? 'Reviewed' : 'New'}</Badge> },
    { label: 'Handled', render: ({ handled }) => <Badge kind={handled ? 'good' : 'plain'}>{handled ? 'Handled' : 'Open'}</Badge> },
  ],
  actions: (error) => (
    <EditableRecord value={recordTools('server_errors', error._id)}>
      <ToggleButton field="handled" value={error.handled} verbs={['Handled', 'Reopen']} name={nameOfError(error)} />
    </EditableRecord>
  ),
  bulk: errorBulk('server_errors'),
  csv: '/v3/admin/server_errors/csv',
};
