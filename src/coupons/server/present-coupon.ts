import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { CouponRecord, OwnCoupon, PublicCoupon } from '../schemas';
import type { CouponRow } from './queries';
import { listVisibleUses } from './use-queries';

export const presentCoupon = (row: CouponRow): PublicCoupon => ({
  code: row.code,
  name: row.name,
  description: row.description,
  coupon_type: row.couponType,
  amount: row.amount / 100,
  amount_type: row.amountType,
  use_limit: row.useLimit,
  use_count: row.useCount,
  expires_on: isoOrNull(row.expiresOn),
  trigger:
    row.triggerCount && row.triggerAmount && row.triggerAmountType
      ? { amount: row.triggerAmount / 100, amount_type: row.triggerAmountType, count: row.triggerCount }
      : null,
});

export const presentCouponRecord = (row: CouponRow): CouponRecord => ({
  ...presentCoupon(row),
  _id: row.id,
  use_left: row.useLimit - row.useCount,
  active: row.active,
  system_share: row.systemShare,
  created_on: iso(row.createdAt),
});

/** The ids of orders and users that a coupon's answer has at most. */
const SHOWN_IDS = 100;

/** Coupons as a user who has them sees them. */
export async function presentOwnCoupons(db: Database, viewerId: string, rows: CouponRow[]): Promise<OwnCoupon[]> {
  const uses = Map.groupBy(await listVisibleUses(db, viewerId, rows), ({ couponId }) => couponId);
  return rows.map((row) => {
    const seen = uses.get(row.id) ?? [];
    return {
      ...presentCouponRecord(row),
      reuse: row.reuse,
      user: row.userId,
      orders: seen.map(({ orderId }) => orderId).slice(0, SHOWN_IDS),
      users: [...new Set(seen.map(({ userId }) => userId))].slice(0, SHOWN_IDS),
      from_order: row.userId === viewerId ? row.orderId : null,
    };
  });
}

/** `presentOwnCoupons` for one coupon. */
export async function presentOwnCoupon(db: Database, viewerId: string, row: CouponRow): Promise<OwnCoupon> {
  const [coupon] = await presentOwnCoupons(db, viewerId, [row]);
  return coupon as OwnCoupon;
}
