import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDollars } from '~/platform/ui/format';
import type { Order } from '../schemas';
import classes from './OrderDetails.module.css';
import { headlineOf, orderPostHref } from './order-api';

/** An order in the layout of a paper invoice: product, lines, total and, when paid, a stamp. */
export function OrderDetails({ order, linked = true, children }: { order: Order; linked?: boolean; children?: ReactNode }) {
  const headline = headlineOf(order);
  return (
    <section className={classes.sheet} aria-label="Order">
      <header className={classes.head}>
        <div>
          <h3 className={classes.headline} dir="auto">
            {linked && order.post && !order.refunded_on ? <Link to={orderPostHref(order)}>{headline}</Link> : headline}
          </h3>
          <p className={classes.id}>
            Order {order._id}
            {order.invoice_number !== null && <> · Invoice {order.invoice_number}</>}
          </p>
        </div>
        {order.paid && <span className={classes.paid}>{order.refunded_on ? 'REFUNDED' : 'PAID'}</span>}
      </header>
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.sku}>
              <td>
                {item.name}
                <small>{item.description}</small>
              </td>
              <td>{formatDollars(item.price)}</td>
              <td>{formatDollars(item.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Line label="Subtotal" amount={formatDollars(order.subtotal)} />
          <Line label="Discount" amount={order.discount > 0 ? `−${formatDollars(order.discount)}` : formatDollars(0)} />
          <Line label="Total" amount={formatDollars(order.total)} strong />
          {order.refunded > 0 && <Line label="Refunded" amount={`−${formatDollars(order.refunded)}`} />}
        </tfoot>
      </table>
      {children}
      {order.paid_on && !order.refunded_on && <PaidStamp total={order.total} paidOn={order.paid_on} />}
    </section>
  );
}

const Line = ({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) => (
  <tr data-total={strong || undefined}>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td>{amount}</td>
  </tr>
);

const PaidStamp = ({ total, paidOn }: { total: number; paidOn: string }) => (
  <p className={classes.stamp}>
    <strong>Paid {formatDollars(total)}</strong>
    <span>{formatDate(paidOn)}</span>
  </p>
);
