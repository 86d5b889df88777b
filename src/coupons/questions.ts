import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '~/platform/database';
import type { Cents } from '~/platform/money/money';
import { defineQuestion } from '~/platform/slices/questions';
import type { CouponOrder } from './admin-contract';

/** Facts about the orders of a coupon. */
export const couponOrders = defineQuestion<{
  /** The newest orders that have a coupon, and the one that brought it. */
  ofCoupon(db: Database, coupon: { id: string; orderId: string | null }): Promise<CouponOrder[]>;
  /** The number of payments in progress that have reserved a use of the coupon. */
  countPaying(db: Database, couponId: string): Promise<number>;
  /** The condition that the order of a column is final: it is paid, and its post does not wait for the staff. */
  isFinal(orderId: PgColumn): SQL;
}>('couponOrders');

/** Facts about the bought packs whose credits coupons hold. */
export const couponPacks = defineQuestion<{
  /** The id of the pack whose credits a coupon holds. */
  packOf(db: Database, couponId: string): Promise<string | null>;
  /** The price that a user paid for each credit of the packs that coupons hold, by the ids of these coupons. Packs of other buyers are left out. */
  creditPrices(db: Database, userId: string, couponIds: string[]): Promise<ReadonlyMap<string, Cents>>;
}>('couponPacks');
