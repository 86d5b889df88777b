import type { partOfIdentity } from '~/accounts/questions';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { isoOrNull, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { toDollars } from '~/platform/money/money';
import { type AnswerOf, ask } from '~/platform/slices/questions';
import { couponPacks } from '../questions';
import type { UsableCoupon } from '../schemas';
import { presentOwnCoupons } from './present-coupon';
import { listGiftCards, listUsable, listUserCoupons } from './user-queries';

const PAGE_SIZE = 12;

/** The coupons that the user may pay with: credits, discounts, and coupons given to them. */
export async function listOwnCoupons(ctx: Context, { userId }: Viewer): Promise<UsableCoupon[]> {
  const { db } = ctx;
  const rows = await listUsable(db, userId, boardTime(ctx));
  const credits = rows.filter(({ couponType }) => couponType === 'User Credits').map(({ id }) => id);
  const [coupons, prices] = await Promise.all([presentOwnCoupons(db, userId, rows), ask(ctx, couponPacks).creditPrices(db, userId, credits)]);
  return coupons.map((coupon) => {
    const price = prices.get(coupon._id);
    return { ...coupon, credit_price: price === undefined ? null : toDollars(price) };
  });
}

/** A page of the user's gift cards, the usable ones first; `page` starts at 1. */
export async function listOwnGiftCards(ctx: Context, viewer: Viewer, page: number) {
  const { rows, total } = await listGiftCards(ctx.db, { userId: viewer.userId, time: boardTime(ctx), page, pageSize: PAGE_SIZE });
  return { data: await presentOwnCoupons(ctx.db, viewer.userId, rows), meta: pageMeta(page, PAGE_SIZE, total) };
}

/** The session's `user.coupons`. */
export const couponsOfUser: AnswerOf<typeof partOfIdentity> = async (db, userId) => ({
  user: {
    coupons: (await listUserCoupons(db, userId)).map(({ coupon, spent }) => ({
      code: coupon.code,
      description: coupon.description,
      expires_on: isoOrNull(coupon.expiresOn),
      used_up: spent || coupon.useCount >= coupon.useLimit,
    })),
  },
});
