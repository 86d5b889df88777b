/** Reads the board's database. */
export type Query = (statement: string) => Promise<Record<string, unknown>[]>;

const CHARGED = `from sandbox_charges where outcome = 'charged' and refunded_at is null`;
const PAID_ORDERS = `from orders where status = 'paid' and total_cents > 0`;
const PAID_PACKS = `from credit_purchases where status = 'paid'`;

const UNSETTLED = `(select count(*) from payments where status in ('intended', 'charged'))
    + (select count(*) from orders where status = 'paying') + (select count(*) from credit_purchases where status = 'paying')`;

/** Rules that hold however a process ended: each statement counts the violations of one. */
const RULES: Record<string, string> = {
  'charges are not paid orders and packs': `select abs((select count(*) ${CHARGED}) - (select count(*) ${PAID_ORDERS}) - (select count(*) ${PAID_PACKS})) as n`,
  'cents charged are not cents paid': `select abs((select coalesce(sum(amount_cents), 0) ${CHARGED}) - (select coalesce(sum(total_cents), 0) ${PAID_ORDERS})
    - (select coalesce(sum(total_cents), 0) ${PAID_PACKS})) as n`,
  'charges without a settled payment': `select count(*) as n from sandbox_charges c where c.outcome = 'charged' and c.refunded_at is null
    and not exists (select from payments p where p.idempotency_key = c.idempotency_key and p.status = 'settled')`,
  'posts live and not paid': `select count(*) as n from posts p where p.posted_on is not null
    and not exists (select from orders o where o.post_id = p.id and o.status = 'paid')`,
  'orders paid and not live': `select count(*) as n from orders o where o.status = 'paid'
    and not exists (select from posts p where p.id = o.post_id and p.posted_on is not null and p.expires_on is not null and p.listed)`,
  'posts listed and not found by searches': `select count(*) as n from posts p where p.listed <> exists (select from post_search s where s.post_id = p.id)`,
  'coupons whose uses do not add up': `select count(*) as n from coupons c
    where use_count <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)`,
  'coupons used by orders that are not paid': `select count(*) as n from coupon_uses u join orders o on o.id = u.order_id
    where u.released_at is null and o.status <> 'paid'`,
  'packs paid without their credits': `select count(*) as n from credit_purchases b where b.status = 'paid'
    and not exists (select from coupons c where c.id = b.coupon_id and c.use_limit = b.count)`,
  'payments that wait for their outcome': `select ${UNSETTLED} as n`,
  'credits that nobody bought': `select abs((select count(*) from coupons where coupon_type = 'User Credits') - (select count(*) ${PAID_PACKS})) as n`,
};

/** The rules that are violated, with the number of violations. */
export async function faultsInBooks(query: Query): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, statement] of Object.entries(RULES)) {
    const count = Number((await query(statement))[0]?.n);
    if (count !== 0) faults.push(`${name}: ${count}`);
  }
  return faults;
}

/** The number of payments, orders and packs whose outcome is open. */
export async function countUnsettled(query: Query): Promise<number> {
  const [row] = await query(`select ${UNSETTLED} as n`);
  return Number(row?.n);
}
