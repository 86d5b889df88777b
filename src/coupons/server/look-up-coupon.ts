import { HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { type Limit, takeTurn } from '~/platform/rate-limit';
import type { PublicCoupon } from '../schemas';
import { presentCoupon } from './present-coupon';
import { findCouponByCode } from './queries';
import { couponRefused } from './use-coupon';

/** Codes cannot be guessed; this keeps anyone from trying all the same. */
const lookUps: Limit = { name: 'coupon.look-up', times: 120, per: HOUR };

/** What a code is worth. @throws 404 'No Coupon Found'. */
export async function lookUpCoupon(ctx: Context, code: string, ip: string): Promise<PublicCoupon> {
  await takeTurn(ctx, lookUps, ip);
  const coupon = await findCouponByCode(ctx.db, code);
  if (!coupon?.active) throw couponRefused('unknown');
  return presentCoupon(coupon);
}
