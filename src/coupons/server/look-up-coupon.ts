import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { couponRefusals, isPersonal, LOGIN_NEEDED } from '../rules';
import type { FoundCoupon } from '../schemas';
import { presentCoupon } from './present-coupon';
import { type CouponRow, findCouponByCode } from './queries';
import { findTakeRefusal } from './take-coupon';
import { couponRefused, isCouponRefusal } from './use-coupon';

/** The worth of a code. @throws 404 'No Coupon Found', 429 after too many wrong codes. */
export const lookUpCoupon = (ctx: Context, viewer: Viewer | null, code: string, ip: string): Promise<FoundCoupon> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCouponRefusal, async () => {
    const coupon = await findCouponByCode(ctx.db, code);
    if (!coupon?.active) throw couponRefused('unknown');
    const own = coupon.couponType === 'Gift Card' && viewer !== null && coupon.userId === viewer.userId;
    return { ...presentCoupon(coupon), own, refusal: await refusalFor(ctx, viewer, coupon) };
  });

/** Why the viewer may not use a coupon, in words. */
async function refusalFor(ctx: Context, viewer: Viewer | null, coupon: CouponRow): Promise<string | null> {
  if (!viewer) return isPersonal(coupon) ? LOGIN_NEEDED : null;
  const reason = await findTakeRefusal(ctx, ctx.db, coupon, viewer.userId);
  return reason ? couponRefusals[reason] : null;
}
