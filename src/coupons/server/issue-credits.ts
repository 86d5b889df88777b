import { endAfterMonths } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { newCouponCode } from './codes';
import { findCoupons, insertCoupon } from './queries';

interface Pack {
  count: number;
  /** The credits expire after this many months: on the same day of that month, or on its last day. */
  months: number;
  /** The owner; null for a buyer without an account: then the first account verified with `claimEmail` gets it. */
  userId: string | null;
  claimEmail: string | null;
}

export interface IssuedCoupon {
  id: string;
  code: string;
  useLimit: number;
  /** How many credits are not used yet. */
  left: number;
  expiresOn: Date;
}

/** Creates the coupon of a bought pack, which takes 100% off, `count` times. Runs in the transaction that pays for it. */
export async function issueCredits(ctx: Context, tx: Database, { count, months, userId, claimEmail }: Pack): Promise<IssuedCoupon> {
  const now = ctx.clock.now();
  const coupon = { id: newId(), code: newCouponCode('CREDIT'), useLimit: count, expiresOn: endAfterMonths(now, months, ctx.config.TIME_ZONE) };
  await insertCoupon(tx, {
    ...coupon,
    name: count === 1 ? '1 job credit' : `${count} job credits`,
    description: count === 1 ? '1 job post, paid in advance.' : `${count} job posts, paid in advance.`,
    couponType: 'User Credits',
    amountType: 'percent',
    amount: 10_000,
    userId,
    claimEmail: userId ? null : claimEmail,
    createdAt: now,
  });
  return { ...coupon, left: count };
}

/** An issued coupon as its buyer sees it. */
export async function findIssued(db: Database, couponId: string): Promise<IssuedCoupon> {
  const coupon = (await findIssuedAll(db, [couponId])).get(couponId);
  if (!coupon) throw new Error('the coupon of a bought pack is missing');
  return coupon;
}

/** Issued coupons as their buyer sees them, by their ids. */
export async function findIssuedAll(db: Database, couponIds: string[]): Promise<Map<string, IssuedCoupon>> {
  const rows = await findCoupons(db, couponIds);
  return new Map(
    rows.flatMap(({ id, code, useLimit, useCount, expiresOn }) =>
      expiresOn ? [[id, { id, code, useLimit, left: useLimit - useCount, expiresOn }] as const] : [],
    ),
  );
}
