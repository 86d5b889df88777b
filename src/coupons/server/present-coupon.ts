import { iso, isoOrNull } from '~/platform/http/schemas';
import type { OwnCoupon, PublicCoupon } from '../schemas';
import type { CouponRow } from './queries';

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

export const presentOwnCoupon = (row: CouponRow): OwnCoupon => ({
  ...presentCoupon(row),
  _id: row.id,
  use_left: row.useLimit - row.useCount,
  active: row.active,
  system_share: row.systemShare,
  created_on: iso(row.createdAt),
});
