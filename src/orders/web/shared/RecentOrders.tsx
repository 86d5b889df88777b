import { Link } from 'react-router';
import { formatCount } from '~/platform/count-text';
import { employerPaths } from '~/platform/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate, formatDollars } from '~/platform/ui/format';

import { api, headlineOf, statusOf } from '../order-api';

import classes from './RecentOrders.module.css';

const SHOWN = 4;

const load = () => api('GET /v2/employer/orders');

/** The newest orders, for the employer home page. */
export function RecentOrders() {
  return (
    <AsyncSection load={load} isEmpty={({ data }) => data.length === 0} empty="No orders yet. Receipts will be here.">
      {({ data, meta }) => (
        <>
          <ul className={classes.orders}>
            {data.slice(0, SHOWN).map((order) => (
              <li key={order._id}>
                <Link to={employerPaths.order(order._id)} dir="auto">
                  {headlineOf(order)}
                </Link>
                <span className={classes.amount}>{formatDollars(order.total)}</span>
                <span className={classes.status} data-paid={order.paid || undefined}>
                  {statusOf(order)}
                  {order.paid_on && ` ${formatDate(order.paid_on)}`}
                </span>
              </li>
            ))}
          </ul>
          {meta.page_info.qry_total > SHOWN && (
            <p className={classes.rest} data-rest>
              <Link to={employerPaths.orders()}>{`and ${formatCount(meta.page_info.qry_total - SHOWN)} more`}</Link>
            </p>
          )}
        </>
      )}
    </AsyncSection>
  );
}
