import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { ExportPart, RemovalPart, RoleSource } from '~/accounts/server';
import { hasOtherMembers } from '~/organizations/server';
import { accountIsPaying } from '~/payments/server';
import { addDays } from '~/platform/calendar/clock';
import { Role } from '~/platform/http/roles';
import { RECENT_DAYS } from '../rules';
import { orders } from '../tables';
import { presentOrders } from './present-order';
import { forgetPayer, lastActivation, markCancelled } from './queries';

/**
 * Paid orders are kept for accounting, without the payer's name and address. Unpaid
 * orders are cancelled, unless another member of the organization can continue with the post.
 * @throws 409 while a payment is in progress: it would publish a post of a deleted account.
 */
export const removeOrderData: RemovalPart = async (_ctx, tx, userId) => {
  const unpaid = await tx
    .select()
    .from(orders)
    .where(and(or(eq(orders.userId, userId), eq(orders.paidBy, userId)), inArray(orders.status, ['open', 'paying'])))
    .orderBy(orders.id)
    .for('update');
  if (unpaid.some(({ status }) => status === 'paying')) throw accountIsPaying();
  for (const order of unpaid) {
    if (!order.organizationId || !(await hasOtherMembers(tx, order.organizationId, userId))) await markCancelled(tx, order.id);
  }
  await forgetPayer(tx, userId);
};

export const exportOrders: ExportPart = async (ctx, userId) => ({
  documents: {
    orders: await presentOrders(
      ctx,
      ctx.db,
      await ctx.db
        .select()
        .from(orders)
        .where(or(eq(orders.userId, userId), eq(orders.paidBy, userId)))
        .orderBy(desc(orders.createdAt)),
    ),
  },
});

/** The roles that follow from a user's orders; they cannot be set by hand. */
export const purchaseRoles: RoleSource = async (db, userId, now) => {
  const last = await lastActivation(db, userId);
  if (!last) return [];
  return last > addDays(now, -RECENT_DAYS) ? [Role.purchase, Role.purchaseRecent] : [Role.purchase];
};
