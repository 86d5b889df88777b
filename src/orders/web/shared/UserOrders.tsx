import { formatDate, formatDollars } from '~/platform/ui/format';
import { RecordIdText } from '~/platform/ui/records/RecordIdText';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import type { AdminOrderRow } from '../../admin-contract';
import { OrderState } from '../admin/OrderState';
import { OrderedPost } from './OrderedPost';

const columns: readonly Column<AdminOrderRow>[] = [
  { label: 'Date', whole: true, render: ({ created_on }) => formatDate(created_on) },
  {
    label: 'Id',
    render: ({ _id }) => recordLink('orders', _id, <RecordIdText id={_id} />),
  },
  {
    label: 'Post',
    render: ({ post, paid }) => <OrderedPost post={post} paid={paid} />,
  },
  { label: 'Discount', numeric: true, render: ({ discount }) => formatDollars(discount) },
  {
    label: 'Coupon',
    render: ({ coupon }) => coupon && recordLink('coupons', coupon._id, coupon.code),
  },
  { label: 'Total', numeric: true, render: ({ total }) => formatDollars(total) },
  { label: 'Paid', render: (order) => <OrderState order={order} /> },
];

/** The orders of a user, newest first. */
export const UserOrders = ({ userId }: { userId: string }) => (
  <RelatedRecords label="Orders" calls="/v3/admin/orders" query={{ 'user._id': userId }} columns={columns} empty="This user has no orders." />
);
