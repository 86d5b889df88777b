import { actionText } from '~/platform/records/action-text';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDateTime } from '~/platform/ui/format';
import { RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';

const columns: readonly Column<AuditLine>[] = [
  { label: 'Date', whole: true, render: ({ at }) => formatDateTime(at) },
  { label: 'Act', render: actionText },
  { label: 'Record', render: ({ kind }) => kind },
];

/** The acts of a user in the audit log. */
export const UserActivity = ({ userId }: { userId: string }) => (
  <RelatedRecords label="Activity" calls="/v3/admin/audit" query={{ actor: userId }} columns={columns} empty="No activity in the audit log." />
);
