import { couponCodes } from '~/coupons/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { OrderRow } from './queries';

interface Coupon {
  id: string;
  code: string;
}

/** The coupon that an order has. */
async function couponOf(tx: Database, { couponId }: OrderRow): Promise<Coupon | null> {
  const code = couponId && (await couponCodes(tx, [couponId])).get(couponId);
  return couponId && code ? { id: couponId, code } : null;
}

const codeOf = (coupon: Coupon | null) => coupon && { code: coupon.code };

/** Records in the history of an order that it gets another coupon, or null for none. @param order as it was before. @returns the coupon that it had. */
export async function recordCoupon(ctx: Context, tx: Database, actorId: string, order: OrderRow, next: Coupon | null): Promise<Coupon | null> {
  const former = await couponOf(tx, order);
  const change = { before: codeOf(former), after: codeOf(next) };
  if (former || next)
    await recordAudit(tx, ctx.clock, { actorId, action: next ? 'coupon.applied' : 'coupon.removed', subject: 'order', subjectId: order.id, ...change });
  return former;
}

/** As `recordCoupon`, and also in the history of each coupon, since staff look at either. */
export async function recordCouponByStaff(ctx: Context, tx: Database, actorId: string, order: OrderRow, next: Coupon | null): Promise<void> {
  const former = await recordCoupon(ctx, tx, actorId, order, next);
  const record = (action: string, { id }: Coupon, change: object) =>
    recordAudit(tx, ctx.clock, { actorId, action, subject: 'coupons', subjectId: id, ...change });
  if (former && former.id !== next?.id) await record('coupon.removed', former, { before: { order: order.id } });
  if (next) await record('coupon.applied', next, { after: { order: order.id } });
}
