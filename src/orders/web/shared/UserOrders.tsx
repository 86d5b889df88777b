import { useCallback } from 'react';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { RecordIdText } from '~/platform/ui/records/RecordIdText';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RELATED_LIMIT, RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminOrderRow, adminOrderCalls } from '../../admin-contract';
import { OrderState } from '../admin/order-list';
import { OrderedPost } from './OrderedPost';

const api = browserApi<typeof adminOrderCalls>();

const columns: readonly Column<AdminOrderRow>[] = [
  { label: 'Date', whole: true, render: ({ created_on }) => formatDate(created_on) },
  {
    label: 'Id',
    render: ({ _id }) => (
      <RecordLink kind="orders" id={_id}>
        <RecordIdText id={_id} />
      </RecordLink>
    ),
  },
  {
    label: 'Post',
    render: ({ post, paid }) => <OrderedPost post={post} paid={paid} />,
  },
  { label: 'Discount', numeric: true, render: ({ discount }) => formatDollars(discount) },
  {
    label: 'Coupon',
    render: ({ coupon }) =>
      coupon && (
        <RecordLink kind="coupons" id={coupon._id}>
          {coupon.code}
        </RecordLink>
      ),
  },
  { label: 'Total', numeric: true, render: ({ total }) => formatDollars(total) },
  { label: 'Paid', render: (order) => <OrderState order={order} /> },
];

/** The orders of a user, newest first. */
export function UserOrders({ userId }: { userId: string }) {
  const load = useCallback((page: number) => api('GET /v3/admin/orders', { query: { 'user._id': userId, page, limit: RELATED_LIMIT } }), [userId]);
  return <RelatedRecords label="Orders" load={load} columns={columns} empty="This user has no orders." />;
}
