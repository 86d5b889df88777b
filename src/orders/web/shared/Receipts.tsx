import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { api, headlineOf } from '../order-api';
import classes from './RecentOrders.module.css';

/** The number of receipts on the account page; the list of orders has all. */
const SHOWN = 3;

const load = async () => (await api('GET /v2/employer/orders', { query: { paid: 'true' } })).data.slice(0, SHOWN);

/** The newest paid orders, each as a link to its receipt. */
export const Receipts = () => (
  <AsyncSection load={load} isEmpty={(orders) => orders.length === 0} empty="None yet. Each order you pay for has one.">
    {(orders) => (
      <ul className={`stack gap-xs ${classes.receipts}`}>
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={employerPaths.order(order._id)} dir="auto">
              {headlineOf(order)}
            </Link>
            <span className="soft digits">
              {formatDollars(order.total)}
              {order.paid_on && `, paid ${formatDate(order.paid_on)}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </AsyncSection>
);
