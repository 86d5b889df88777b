import { formatDate, formatDateTime, formatDollars } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { AdminOrder } from '../../admin-contract';
import { paymentWords } from '../../rules';
import classes from './Orders.module.css';

type Payment = AdminOrder['payments'][number];
type Refund = AdminOrder['refunds'][number];

/** The lines of an order and its sums. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const sums: [string, string][] = [
    ['Subtotal', formatDollars(order.subtotal)],
    ...(order.discount > 0 ? [[order.coupon ? `Coupon ${order.coupon.code}` : 'Discount', `−${formatDollars(order.discount)}`] as [string, string]] : []),
    ['Total', formatDollars(order.total)],
  ];
  return (
    <RecordSection title="Items">
      <RelatedTable
        label="Items"
        rows={order.items.map((item) => ({ ...item, _id: item.sku }))}
        columns={[
          { label: 'Item', render: ({ name }) => name },
          { label: 'Description', render: ({ description }) => description },
          { label: 'Quantity', numeric: true, render: ({ quantity }) => quantity },
          { label: 'Price', numeric: true, render: ({ total }) => formatDollars(total) },
        ]}
      />
      <dl className={classes.sums}>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}

const wayOf = ({ method, brand, last4, reference }: Payment): string =>
  method || last4 ? paymentWords({ txn: { method, brand: brand ?? '', last4: last4 ?? '', reference: reference ?? '' } }) : 'Card';

/** All attempts to pay an order, with the gateway's answers. */
export const OrderPayments = ({ order: { paid, payments } }: { order: AdminOrder }) => (
  <RecordSection title="Payments">
    {payments.length === 0 ? (
      <p className={classes.quiet}>{paid ? 'A coupon covered the whole price.' : 'Nobody has tried to pay yet.'}</p>
    ) : (
      <RelatedTable<Payment>
        label="Payments"
        rows={payments}
        columns={[
          { label: 'Date', render: ({ created_on }) => formatDateTime(created_on) },
          { label: 'Paid by', render: wayOf },
          { label: 'Answer', render: ({ answer }) => answer },
          { label: 'Reference', render: ({ gateway, reference }) => gateway !== 'manual' && reference },
          { label: 'Amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
        ]}
      />
    )}
  </RecordSection>
);

const REFUND_STATES: Record<Refund['status'], readonly [label: string, kind: 'good' | 'bad' | 'plain']> = {
  intended: ['Under way', 'plain'],
  refunded: ['Refunded', 'good'],
  refused: ['Refused', 'bad'],
};

/** The refunds of an order, where there are any. */
export function OrderRefunds({ order: { refunds } }: { order: AdminOrder }) {
  if (refunds.length === 0) return null;
  return (
    <RecordSection title="Refunds">
      <RelatedTable<Refund>
        label="Refunds"
        rows={refunds}
        columns={[
          { label: 'Date', render: ({ created_on }) => formatDate(created_on) },
          { label: 'State', render: ({ status }) => <Badge kind={REFUND_STATES[status][1]}>{REFUND_STATES[status][0]}</Badge> },
          { label: 'Reason', render: ({ reason, refusal }) => (refusal ? `${reason}. The gateway: ${refusal}` : reason) },
          {
            label: 'Requested by',
            render: ({ requested_by }) => (
              <RecordLink kind="users" id={requested_by}>
                Admin
              </RecordLink>
            ),
          },
          { label: 'Reference', render: ({ reference }) => reference },
          { label: 'Amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
        ]}
      />
    </RecordSection>
  );
}
