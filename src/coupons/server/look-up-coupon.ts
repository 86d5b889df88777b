import type { Context } from '~/platform/context';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { FoundCoupon } from '../schemas';
import { presentCoupon } from './present-coupon';
import { findCouponByCode } from './queries';
import { couponRefused, isCouponRefusal } from './use-coupon';

/** The worth of a code. @throws 404 'No Coupon Found', 429 after too many wrong codes. */
export const lookUpCoupon = (ctx: Context, viewer: Viewer | null, code: string, ip: string): Promise<FoundCoupon> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCouponRefusal, async () => {
    const coupon = await findCouponByCode(ctx.db, code);
    if (!coupon?.active) throw couponRefused('unknown');
    return { ...presentCoupon(coupon), own: coupon.couponType === 'Gift Card' && viewer !== null && coupon.userId === viewer.userId };
  });
