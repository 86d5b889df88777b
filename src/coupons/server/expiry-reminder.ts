import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import { cursorAfter, type DueItem, type Reminder } from '~/platform/mail/reminders';
import { dueNotice, noticeRange } from '../expiry-notices';
import { coupons } from '../tables';
import { type ExpiringCredits, expiringCreditsMail } from './emails/expiring-credits-mail';
import type { CouponRow } from './queries';

interface DueCredits extends DueItem {
  credits: ExpiringCredits;
}

/** A query of the credits that expire soon, in the order of the index `coupons_first_expiry`. */
function creditsOf(ctx: Context, after: TimeCursor | null, more?: SQL) {
  const range = rangeQuery({ at: coupons.expiresOn, id: coupons.id }, noticeRange(boardTime(ctx)), after);
  return ctx.db
    .select({ at: range.cursor, id: coupons.id, coupon: coupons })
    .from(coupons)
    .where(and(range.where, sql`${coupons.couponType} = 'User Credits'`, isNotNull(coupons.userId), more))
    .orderBy(...range.orderBy);
}

const dueAmong = (ctx: Context, rows: { coupon: CouponRow }[]): DueCredits[] =>
  rows.flatMap(({ coupon }) => {
    const notice = dueNotice(coupon, boardTime(ctx));
    const { userId, expiresOn } = coupon;
    if (notice === null || !userId || !expiresOn) return [];
    return [{ accountId: userId, key: `${coupon.id}:${notice}:${expiresOn.toISOString()}`, credits: { ...coupon, expiresOn } }];
  });

/** Tells owners that their credits expire soon. Credits that were bought without an account have no owner until one claims them. */
export const creditReminder: Reminder<DueCredits> = {
  kind: 'credits.expiring',
  async findDue(ctx, after, limit) {
    const rows = await creditsOf(ctx, after).limit(limit);
    return { due: dueAmong(ctx, rows), next: cursorAfter(rows, limit) };
  },
  findDueOf: async (ctx, accountIds) => dueAmong(ctx, await creditsOf(ctx, null, inArray(coupons.userId, accountIds))),
  mail: (ctx, [first, ...others], { firstName }) => expiringCreditsMail(ctx, [first.credits, ...others.map(({ credits }) => credits)], firstName),
};
