import { useCallback } from 'react';
import { formatDateTime } from '~/platform/ui/format';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RELATED_LIMIT, RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import type { AdminMailRow } from '../../admin-contract';
import { adminMailApi as api, MailStateBadge } from '../admin/mail-list';

/** The columns of a short list of mails. */
export const mailColumns: readonly Column<AdminMailRow>[] = [
  { label: 'Created', render: ({ created_on }) => formatDateTime(created_on) },
  {
    label: 'Subject',
    render: ({ _id, subject }) => (
      <RecordLink kind="mails" id={_id}>
        {subject || 'No subject'}
      </RecordLink>
    ),
  },
  { label: 'To', render: ({ recipient }) => recipient },
  { label: 'State', render: (mail) => <MailStateBadge {...mail} /> },
];

/** The mails of a user, newest first. */
export function UserMails({ userId }: { userId: string }) {
  const load = useCallback((page: number) => api('GET /v3/admin/mails', { query: { 'user._id': userId, page, limit: RELATED_LIMIT } }), [userId]);
  return <RelatedRecords label="Mails" load={load} columns={mailColumns} empty="This user has no mails." />;
}
