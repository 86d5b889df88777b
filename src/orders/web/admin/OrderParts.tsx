import { formatDollars } from '~/platform/ui/format';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { AdminOrder } from '../../admin-contract';
import classes from './Orders.module.css';

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
