import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate, formatDollars } from '~/platform/ui/format';
import type { Order } from '../../schemas';
import { api, headlineOf, standingOf } from '../order-api';
import classes from './RecentOrders.module.css';

const SHOWN = 4;

const load = () => api('GET /v2/employer/orders');

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

/** The newest orders, for the employer home page. */
export function RecentOrders() {
  return (
    <AsyncSection load={load} isEmpty={({ data }) => data.length === 0} empty="No orders yet. Receipts will appear here.">
      {({ data, meta }) => (
        <>
          <ul className={classes.orders}>
            {data.slice(0, SHOWN).map((order) => (
              <RecentOrder key={order._id} order={order} />
            ))}
          </ul>
          {meta.page_info.qry_total > SHOWN && (
            <p className="text-s inset-above-s" data-rest>
              <Link to={employerPaths.orders()}>{`and ${formatCount(meta.page_info.qry_total - SHOWN)} more`}</Link>
            </p>
          )}
        </>
      )}
    </AsyncSection>
  );
}
