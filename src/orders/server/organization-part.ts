import { asc, desc, eq } from 'drizzle-orm';
import type { organizationMerged } from '~/organizations/events';
import type { belongings } from '~/organizations/questions';
import { iso } from '~/platform/http/schemas';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { orders } from '../tables';

/** How many orders the record of an organization lists. */
const SHOWN = 10;

/** The orders of an organization, for the back office. */
export const ordersOfOrganization: AnswerOf<typeof belongings> = async (db, organizationId) => {
  const own = eq(orders.organizationId, organizationId);
  const [rows, count] = await Promise.all([
    db.select().from(orders).where(own).orderBy(desc(orders.createdAt), desc(orders.id)).limit(SHOWN),
    db.$count(orders, own),
  ]);
  const newest = rows.map((order) => ({
    _id: order.id,
    title: order.invoiceNumber === null ? order.headline || 'Order' : `Invoice ${order.invoiceNumber}`,
    state: order.status,
    created_on: iso(order.createdAt),
  }));
  return { orders: { count, newest } };
};

export const moveOrders: ListenerOf<typeof organizationMerged> = async (_ctx, tx, { from, into }) => {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.organizationId, from)).orderBy(asc(orders.id)).for('update');
  await tx.update(orders).set({ organizationId: into }).where(eq(orders.organizationId, from));
};
