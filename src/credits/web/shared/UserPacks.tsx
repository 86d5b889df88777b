import { useCallback } from 'react';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RELATED_LIMIT, RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminPackRow, adminPackCalls } from '../../pack-admin-contract';

const api = browserApi<typeof adminPackCalls>();

const columns: readonly Column<AdminPackRow>[] = [
  { label: 'Date', whole: true, render: ({ paid_on }) => formatDate(paid_on) },
  {
    label: 'Pack',
    render: ({ _id, count }) => (
      <RecordLink kind="packs" id={_id}>
        {pluralize(count, 'credit')}
      </RecordLink>
    ),
  },
  {
    label: 'Code',
    render: ({ coupon }) => (
      <RecordLink kind="coupons" id={coupon._id}>
        {coupon.code}
      </RecordLink>
    ),
  },
  { label: 'Unused', numeric: true, render: ({ unused }) => unused },
  { label: 'Refunded', numeric: true, render: ({ refunded }) => (refunded > 0 ? formatDollars(refunded) : '–') },
  { label: 'Total', numeric: true, render: ({ total }) => formatDollars(total) },
];

/** The packs of credits that a user bought, newest first. */
export function UserPacks({ userId }: { userId: string }) {
  const load = useCallback((page: number) => api('GET /v3/admin/packs', { query: { 'user._id': userId, page, limit: RELATED_LIMIT } }), [userId]);
  return <RelatedRecords label="Credit packs" load={load} columns={columns} empty="This user has bought no credits." />;
}
