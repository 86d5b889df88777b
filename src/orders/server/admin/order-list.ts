import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { loadUserNames, recordUser } from '~/accounts/server';
import { couponCodes } from '~/coupons/server';
import { organizationNames, recordOrganization } from '~/organizations/server';
import type { NamedPurchase } from '~/payments/questions';
import type { ReadDatabase } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { toCents, toDollars } from '~/platform/money/money';
import { fromDay, toDay } from '~/platform/records/filters';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { removedPosts } from '~/posts/server/posts';

import { AdminOrderRow, type adminOrderCalls } from '../../admin-contract';
import { orders } from '../../tables';
import { isSale, type OrderRow } from '../queries';

/** A user as orders show them; without a name once the account was removed. */
export async function loadPeople(db: ReadDatabase, ids: (string | null)[]) {
  const names = await loadUserNames(
    db,
    ids.filter((id) => id !== null),
  );
  return (id: string): AdminOrderRow['user'] => {
    const { firstName = '', lastName = '', email = '' } = names.get(id) ?? {};
    return { _id: id, name: `${firstName} ${lastName}`.trim(), email };
  };
}

/** Orders as the list shows them, with names that are looked up for all of them at once. */
export async function presentOrderRows(db: ReadDatabase, rows: OrderRow[]): Promise<AdminOrderRow[]> {
  const idsOf = (key: 'organizationId' | 'couponId') => [...new Set(rows.map((row) => row[key]))].filter((id) => id !== null);
  const [person, organizations, codes, removed] = await Promise.all([
    loadPeople(
      db,
      rows.map(({ userId }) => userId),
    ),
    organizationNames(db, idsOf('organizationId')),
    couponCodes(db, idsOf('couponId')),
    removedPosts(
      db,
      rows.flatMap(({ postId }) => postId ?? []),
    ),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    status: row.refundedOn ? 'refunded' : row.status,
    invoice_number: row.invoiceNumber,
    created_on: iso(row.createdAt),
    paid: row.status === 'paid',
    paid_on: isoOrNull(row.paidOn),
    post: row.postId ? { _id: row.postId, headline: row.headline, removed: removed.has(row.postId) } : null,
    user: person(row.userId),
    organization: row.organizationId ? { _id: row.organizationId, name: organizations.get(row.organizationId) ?? '' } : null,
    coupon: row.couponId ? { _id: row.couponId, code: codes.get(row.couponId) ?? '' } : null,
    subtotal: toDollars(row.subtotalCents),
    discount: toDollars(row.discountCents),
    total: toDollars(row.totalCents),
    refunded: toDollars(row.refundedCents),
    refunded_on: isoOrNull(row.refundedOn),
  }));
}

/** Exactly the expression of the index `orders_text`. */
const text = sql`lower(orders.headline || ' ' || coalesce(orders.invoice_number::text, ''))`;
/** The condition of each state. The words are literals, so that PostgreSQL can use partial indexes. */
const STATES: Record<AdminOrderRow['status'], SQL> = {
  open: sql`${orders.status} = 'open'`,
  paying: sql`${orders.status} = 'paying'`,
  paid: sql`(${orders.status} = 'paid' and ${orders.refundedOn} is null)`,
  refunded: sql`${orders.refundedOn} is not null`,
  cancelled: sql`${orders.status} = 'cancelled'`,
};

/** The orders of the back office. */
export const orderList: RecordList<QueryOf<(typeof adminOrderCalls)['GET /v3/admin/orders']>, typeof orders, typeof AdminOrderRow> = {
  table: orders,
  id: orders.id,
  text,
  owners: [recordUser(orders.userId), recordOrganization(orders.organizationId)],
  filters: {
    status: (status) => STATES[status],
    // Literals, as in the states.
    paid: (paid) => (paid ? sql`${orders.status} = 'paid'` : sql`${orders.status} <> 'paid'`),
    'user._id': (id) => eq(orders.userId, id),
    organization: (id) => eq(orders.organizationId, id),
    coupon: (id) => eq(orders.couponId, id),
    from: fromDay(orders.createdAt),
    to: toDay(orders.createdAt),
    paid_from: (day, ctx) => and(isSale, fromDay(orders.paidOn)(day, ctx)),
    paid_to: (day, ctx) => and(isSale, toDay(orders.paidOn)(day, ctx)),
    amount_from: (amount) => gte(orders.totalCents, toCents(amount)),
    amount_to: (amount) => lte(orders.totalCents, toCents(amount)),
  },
  sorts: { created_on: orders.createdAt, paid_on: orders.paidOn, total: orders.totalCents, invoice_number: orders.invoiceNumber },
  row: AdminOrderRow,
  present: (ctx, rows) => presentOrderRows(ctx.db, rows),
};

/** Orders as the list of payments names them. */
export async function namedOrders(db: ReadDatabase, ids: string[]): Promise<Map<string, NamedPurchase>> {
  const rows = await db
    .select({ id: orders.id, headline: orders.headline, invoiceNumber: orders.invoiceNumber, organizationId: orders.organizationId })
    .from(orders)
    .where(inArray(orders.id, ids));
  const organizations = await organizationNames(db, [...new Set(rows.flatMap(({ organizationId }) => organizationId ?? []))]);
  return new Map(
    rows.map(({ id, headline, invoiceNumber, organizationId }) => [
      id,
      {
        title: headline || (invoiceNumber === null ? 'An order without a post' : `Invoice ${invoiceNumber}`),
        organization: organizationId ? { _id: organizationId, name: organizations.get(organizationId) ?? '' } : null,
      },
    ]),
  );
}

/** Finds orders for the search of the back office. */
export const orderFinder = finderOf('orders', orderList, { sort: '-created_on' }, ({ invoice_number, post, user }) => ({
  title: post?.headline || 'An order without a post',
  detail: [invoice_number && `Invoice ${invoice_number}`, user.email].filter(Boolean).join(', '),
}));
