import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import type { AdminPackRow } from '../../pack-admin-contract';

const columns: readonly Column<AdminPackRow>[] = [
  { label: 'Date', whole: true, render: ({ paid_on }) => formatDate(paid_on) },
  {
    label: 'Pack',
    render: ({ _id, count }) => recordLink('packs', _id, pluralize(count, 'credit')),
  },
  {
    label: 'Code',
    render: ({ coupon }) => recordLink('coupons', coupon._id, coupon.code),
  },
  { label: 'Unused', numeric: true, render: ({ unused }) => unused },
  { label: 'Refunded', numeric: true, render: ({ refunded }) => (refunded > 0 ? formatDollars(refunded) : '–') },
  { label: 'Total', numeric: true, render: ({ total }) => formatDollars(total) },
];

/** The packs of credits that a user bought, newest first. */
export const UserPacks = ({ userId }: { userId: string }) => (
  <RelatedRecords label="Credit packs" calls="/v3/admin/packs" query={{ 'user._id': userId }} columns={columns} empty="This user hasn’t bought any credits." />
);
