import { formatDateTime } from '~/platform/ui/format';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import type { AdminMailRow } from '../../admin-contract';
import { MailStateBadge } from '../admin/MailStateBadge';

/** The columns of a short list of mails. */
export const mailColumns: readonly Column<AdminMailRow>[] = [
  { label: 'Created', render: ({ created_on }) => formatDateTime(created_on) },
  {
    label: 'Subject',
    render: ({ _id, subject }) => recordLink('mails', _id, subject || 'No subject'),
  },
  { label: 'To', render: ({ recipient }) => recipient },
  { label: 'State', render: (mail) => <MailStateBadge {...mail} /> },
];

/** The mails of a user, newest first. */
export const UserMails = ({ userId }: { userId: string }) => (
  <RelatedRecords label="Emails" calls="/v3/admin/mails" query={{ 'user._id': userId }} columns={mailColumns} empty="No emails to this user." />
);
