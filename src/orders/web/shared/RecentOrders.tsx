import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { formatDate, formatDollars } from '~/platform/ui/format';
import type { Order } from '../../schemas';
import { headlineOf, standingOf } from '../order-api';
import classes from './RecentOrders.module.css';

function RecentOrder({ order }: { order: Order }) {
  const { words, amount } = standingOf(order);
  const dated = order.refunded_on ? `${words} ${formatDate(order.refunded_on)}` : order.paid_on ? `Paid ${formatDate(order.paid_on)}` : words;
  return (
    <li className="ruled inset-above-s inset-below-s">
      <Link to={employerPaths.order(order._id)} dir="auto">
        {headlineOf(order)}
      </Link>
      <span className="digits">{formatDollars(amount)}</span>
      <span className={`bad text-s ${classes.status}`} data-paid={order.paid || undefined}>
        {dated}
        {words === 'Partly refunded' && ', partly refunded'}
      </span>
    </li>
  );
}

interface RecentOrdersProps {
  orders: readonly Order[];
  /** How many orders there are in all. */
  total: number;
}

/** The newest orders, for the employer home page. */
export function RecentOrders({ orders, total }: RecentOrdersProps) {
  return (
    <>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <RecentOrder key={order._id} order={order} />
        ))}
      </ul>
      {total > orders.length && (
        <p className="text-s inset-above-s" data-rest>
          <Link to={employerPaths.orders()}>{`and ${formatCount(total - orders.length)} more`}</Link>
        </p>
      )}
    </>
  );
}
