import { asc, desc, eq } from 'drizzle-orm';
import type { OrganizationPart } from '~/organizations/server';
import { iso } from '~/platform/http/schemas';
import { orders } from '../tables';

/** How many orders the record of an organization lists. */
const SHOWN = 10;

/** The orders of an organization, for the back office. */
export const organizationOrders: OrganizationPart = {
  async belongings(db, organizationId) {
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
  },
  async move(tx, from, into) {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.organizationId, from)).orderBy(asc(orders.id)).for('update');
    await tx.update(orders).set({ organizationId: into }).where(eq(orders.organizationId, from));
  },
};
