import { sql } from 'drizzle-orm';
import { queryRows } from '~/platform/database';
import type { Invariant } from '.';

const USED = `from coupon_uses u where u.released_at is null`;
/** The payments of cards for an order or a pack. */
const CHARGED = `from sandbox_charges c where c.outcome = 'charged'`;

/** What holds in the books at every moment: each statement counts the violations of one rule. */
const RULES: Record<string, string> = {
  'charges without a payment, other than those whose answer was lost': `select count(*) ${CHARGED} and not exists
    (select from payments p where p.idempotency_key = c.idempotency_key and p.amount_cents = c.amount_cents and p.status in ('settled', 'intended', 'refunded'))`,
  'settled payments by card without a charge': `select count(*) from payments p where p.gateway = 'sandbox' and p.status = 'settled'
    and not exists (select ${CHARGED} and c.idempotency_key = p.idempotency_key)`,
  'orders paid with another sum than their payments': `select count(*) from orders o where o.status = 'paid' and not o.imported and o.total_cents <>
    (select coalesce(sum(p.amount_cents), 0) from payments p where p.subject = 'order' and p.subject_id = o.id and p.status = 'settled')`,
  'orders that are not paid and have a settled payment': `select count(*) from orders o where o.status <> 'paid'
    and exists (select from payments p where p.subject = 'order' and p.subject_id = o.id and p.status = 'settled')`,
  'packs paid with another sum than their payments': `select count(*) from credit_purchases b where b.status = 'paid' and b.total_cents <>
    (select coalesce(sum(p.amount_cents), 0) from payments p where p.subject = 'credits' and p.subject_id = b.id and p.status = 'settled')`,
  'orders with another refund than their payments': `select count(*) from orders o where o.refunded_cents <>
    (select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
      where p.subject = 'order' and p.subject_id = o.id and r.status = 'refunded')`,
  'refunds that the gateway does not have': `select count(*) from refunds r join payments p on p.id = r.payment_id
    where p.gateway = 'sandbox' and r.status = 'refunded' and not exists (select from sandbox_refunds s where s.idempotency_key = r.id::text and s.amount_cents = r.amount_cents)`,
  'charges of which more was given back than taken': `select count(*) ${CHARGED} and c.amount_cents <
    (select coalesce(sum(s.amount_cents), 0) from sandbox_refunds s where s.charge_reference = c.reference)`,
  'orders with another total than their items': `select count(*) from orders o where o.subtotal_cents <>
    (select coalesce(sum(i.total_cents), 0) from order_items i where i.order_id = o.id)`,
  'coupons with another number of uses than orders': `select count(*) from coupons c where c.use_count <> (select count(*) ${USED} and u.coupon_id = c.id)`,
  'uses of a coupon by an order that has another one, or is not paid': `select count(*) ${USED} and not exists
    (select from orders o where o.id = u.order_id and o.coupon_id = u.coupon_id and o.status in ('paying', 'paid'))`,
  'paid orders with a coupon that was not used': `select count(*) from orders o where o.status = 'paid' and o.coupon_id is not null
    and not exists (select from coupon_uses u where u.order_id = o.id and u.coupon_id = o.coupon_id)`,
  'posts live and not paid': `select count(*) from posts p where p.posted_on is not null
    and not exists (select from orders o where o.post_id = p.id and o.status = 'paid')`,
  'packs with another number of credits than were bought and kept': `select count(*) from credit_purchases b join coupons c on c.id = b.coupon_id
    where b.status = 'paid' and c.use_limit <> b.count - coalesce((select sum(r.credits) from refunds r join payments p on p.id = r.payment_id
      where p.subject = 'credits' and p.subject_id = b.id and r.status = 'refunded'), 0)`,
  'gift cards of orders without money, or that came twice': `select count(*) from coupons c where c.coupon_type = 'Gift Card' and c.order_id is not null
    and not exists (select from orders o where o.id = c.order_id and o.status = 'paid' and o.total_cents > 0)`,
  'coupons of removed accounts that are active': `select count(*) from coupons c join users u on u.id = c.user_id
    where c.active and u.removed_at is not null`,
  'invoice numbers of orders that are not paid, or paid orders without one': `select count(*) from orders o where (o.status = 'paid') <> (o.invoice_number is not null)`,
};
const names = Object.keys(RULES);
const statement = sql.raw(
  `select ${Object.values(RULES)
    .map((rule, at) => `(${rule})::int as r${at}`)
    .join(', ')}`,
);

/** The books balance: charges, payments, refunds, orders, packs, coupons and their uses fit together. */
export const booksBalance: Invariant = async (_model, { ctx }) => {
  const [row] = await queryRows<Record<string, number>>(ctx.db, statement);
  const broken = names.flatMap((name, at) => (row?.[`r${at}`] === 0 ? [] : [`${name}: ${row?.[`r${at}`]}`]));
  if (broken.length > 0) throw new Error(`The books do not balance: ${broken.join('; ')}`);
};
