import { and, isNotNull, sql } from 'drizzle-orm';
import { rangeQuery } from '~/platform/database/time-range';
import { cursorAfter, type DueReminder, type Reminder } from '~/platform/mail/reminders';
import { dueNotice, noticeRange } from '../expiry-notices';
import { coupons } from '../tables';
import { expiringCreditsMail } from './emails/expiring-credits-mail';

/** Tells owners that their credits expire soon. Credits that were bought without an account have no owner until one claims them. */
export const creditReminder: Reminder = {
  kind: 'credits.expiring',
  async findDue(ctx, after, limit) {
    const now = ctx.clock.now();
    // In the order of the index `coupons_first_expiry`.
    const range = rangeQuery({ at: coupons.expiresOn, id: coupons.id }, noticeRange(now), after);
    const rows = await ctx.db
      .select({ at: range.cursor, id: coupons.id, coupon: coupons })
      .from(coupons)
      .where(and(range.where, sql`${coupons.couponType} = 'User Credits'`, isNotNull(coupons.userId)))
      .orderBy(...range.orderBy)
      .limit(limit);
    const due = rows.flatMap(({ coupon }): DueReminder[] => {
      const notice = dueNotice(coupon, now);
      const { userId, expiresOn } = coupon;
      if (notice === null || !userId || !expiresOn) return [];
      return [
        {
          accountId: userId,
          key: `${coupon.id}:${notice}:${expiresOn.toISOString()}`,
          mail: ({ firstName }) => expiringCreditsMail(ctx, { ...coupon, expiresOn }, firstName),
        },
      ];
    });
    return { due, next: cursorAfter(rows, limit) };
  },
};
