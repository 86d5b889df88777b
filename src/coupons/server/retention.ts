import type { Lifetime } from '~/platform/database/retention';
import { couponHolders, couponShares, coupons, couponUses } from '../tables';

/** How long coupons are kept. */
export const couponLifetimes: readonly Lifetime[] = [
  { table: coupons, rows: 'Coupons, credits and gift cards', kept: 'for good, for the books; inactive after their owner has left' },
  { table: couponHolders, rows: 'Who else may use a coupon', kept: 'as long as the account', goesWith: coupons },
  {
    table: couponShares,
    rows: 'Who a gift card was emailed to, as a hash of the address',
    kept: 'as long as the card, which each mailbox gets once',
    goesWith: coupons,
  },
  { table: couponUses, rows: 'Uses of coupons', kept: 'for good, for the books' },
];
