import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPast } from '~/platform/ui/board-day';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { billingLines, hasReceipt, packStanding, paymentWords } from '../rules';
import type { Order } from '../schemas';
import classes from './OrderDetails.module.css';
import { headlineOf, orderPostHref } from './order-api';
import { ShortId } from './ShortId';

interface OrderDetailsProps {
  order: Order;
  linked?: boolean;
  /** One level below the heading above it. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** An order in the layout of a paper invoice: product, lines, total and, when paid, a stamp. */
export function OrderDetails({ order, linked = true, heading: Heading = 'h2', children }: OrderDetailsProps) {
  const headline = headlineOf(order);
  const href = linked && !order.refunded_on ? orderPostHref(order) : undefined;
  return (
    <section className="card inset-sheet" aria-label="Order">
      <header className={`row nowrap gap-l top spread inset-below-m ${classes.head}`}>
        <div className="narrows">
          <Heading className={`text-xl ${classes.headline}`} dir="auto">
            {href ? <Link to={href}>{headline}</Link> : headline}
          </Heading>
          {order.post?.removed && <p className="hint digits above-2xs">This post was removed.</p>}
        </div>
        {hasReceipt(order) &&
          order.paid_on &&
          (order.refunded_on ? <span className={`good text-s bold ${classes.paid}`}>REFUNDED</span> : <PaidStamp total={order.total} paidOn={order.paid_on} />)}
      </header>
      {order.seller && <Parties order={order} seller={order.seller} />}
      {order.credits && (
        <p className="above-xs below-xs">
          Code <code>{order.credits.code}</code>, {packStanding(order.credits, formatDate, isPast)}
        </p>
      )}
      <table className={`full ${classes.items}`}>
        <thead>
          <tr>
            <th className="underlined inset-above-s inset-below-s hint" scope="col">
              Description
            </th>
            <th className="underlined inset-above-s inset-below-s hint" scope="col">
              Price
            </th>
            <th className="underlined inset-above-s inset-below-s hint" scope="col">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.sku}>
              <td className="underlined inset-above-s inset-below-s">
                {item.name}
                <small className="block">{item.description}</small>
              </td>
              <td className="underlined inset-above-s inset-below-s">
                {item.list_price !== null && item.list_price > item.price && (
                  <s className="hint block">
                    <span className="visually-hidden">instead of </span>
                    {formatDollars(item.list_price)}
                  </s>
                )}
                {formatDollars(item.price)}
              </td>
              <td className="underlined inset-above-s inset-below-s">{formatDollars(item.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Line label="Subtotal" amount={formatDollars(order.subtotal)} />
          {(order.discount > 0 || order.coupon) && (
            <Line label="Discount" amount={order.discount > 0 ? `−${formatDollars(order.discount)}` : formatDollars(0)} />
          )}
          <Line label="Total" amount={formatDollars(order.total)} strong />
          {order.refunded > 0 && <Line label="Refunded" amount={`−${formatDollars(order.refunded)}`} />}
        </tfoot>
      </table>
      {children}
      <div className="soft above-l">
        <ShortId label="Order ID" id={order._id} />
      </div>
    </section>
  );
}

/** Seller, buyer, number and way of payment, as on the PDF. */
function Parties({ order, seller }: { order: Order; seller: NonNullable<Order['seller']> }) {
  const { billing } = order;
  const payment = paymentWords(order);
  return (
    <dl className={classes.parties}>
      <div>
        <dt>Sold by</dt>
        <dd dir="auto">{[seller.name, seller.address, seller.tax_id && `Tax number ${seller.tax_id}`].filter(Boolean).join('\n')}</dd>
      </div>
      {billing && (
        <div>
          <dt>Billed to</dt>
          <dd dir="auto">{billingLines(billing).join('\n')}</dd>
        </div>
      )}
      {order.invoice_number !== null && (
        <div>
          <dt>Invoice number</dt>
          <dd>{order.invoice_number}</dd>
        </div>
      )}
      {payment && (
        <div>
          <dt>Payment</dt>
          <dd>{payment}</dd>
        </div>
      )}
    </dl>
  );
}

const Line = ({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) => (
  <tr data-total={strong || undefined}>
    <th className="underlined inset-above-s inset-below-s" scope="row" colSpan={2}>
      {label}
    </th>
    <td className="underlined inset-above-s inset-below-s">{amount}</td>
  </tr>
);

const PaidStamp = ({ total, paidOn }: { total: number; paidOn: string }) => (
  <p className={`good centered fit rigid ${classes.stamp}`}>
    <strong className="text-l medium unbroken serif">PAID {formatDollars(total)}</strong>
    <span className="text-s">{formatDate(paidOn)}</span>
  </p>
);
