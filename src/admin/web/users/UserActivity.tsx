import { useCallback } from 'react';
import { actionText } from '~/platform/records/action-text';
import type { AuditLine, changeCalls } from '~/platform/records/audit-contract';
import { formatDateTime } from '~/platform/ui/format';
import { RELATED_LIMIT, RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';

const api = browserApi<typeof changeCalls>();

const columns: readonly Column<AuditLine>[] = [
  { label: 'Date', whole: true, render: ({ at }) => formatDateTime(at) },
  { label: 'Act', render: actionText },
  { label: 'Record', render: ({ kind }) => kind },
];

/** The acts of a user in the audit log. */
export function UserActivity({ userId }: { userId: string }) {
  const load = useCallback((page: number) => api('GET /v3/admin/audit', { query: { actor: userId, page, limit: RELATED_LIMIT } }), [userId]);
  return <RelatedRecords label="Activity" load={load} columns={columns} empty="This user has done nothing that is in the audit log." />;
}
