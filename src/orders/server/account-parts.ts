import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { accountRemoved } from '~/accounts/events';
import type { exportedData, rolesFromRecords } from '~/accounts/questions';
import { hasOtherMembers } from '~/organizations/server';
import { accountIsPaying } from '~/payments/server';
import { addDays } from '~/platform/calendar/clock';
import { Role } from '~/platform/http/roles';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { RECENT_DAYS } from '../rules';
import { orders } from '../tables';
import { presentOrders } from './present-order';
import { forgetPayer, lastActivation, markCancelled } from './queries';

/**
 * Paid orders are kept for accounting, without the payer's name and address. Unpaid
 * orders are cancelled, unless another member of the organization can continue with the post.
 * @throws 409 while a payment is in progress: it would publish a post of a deleted account.
 */
export const removeOrderData: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
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

export const exportOrders: AnswerOf<typeof exportedData> = async (ctx, userId) => ({
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
export const purchaseRoles: AnswerOf<typeof rolesFromRecords> = async (db, userId, now) => {
  const last = await lastActivation(db, userId);
  if (!last) return [];
  return last > addDays(now, -RECENT_DAYS) ? [Role.purchase, Role.purchaseRecent] : [Role.purchase];
};
