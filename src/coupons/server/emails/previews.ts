import { addMonths } from 'date-fns';
import { desc, eq } from 'drizzle-orm';
import { newId } from '~/platform/ids';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { coupons } from '../../tables';
import { rewardMail, sharedCouponMail } from './coupon-mails';

/** Examples of the mails about coupons. Their codes work nowhere. */
export const couponMailPreviews = {
  'coupon.shared': async (ctx) => {
    const [card] = await ctx.db.select().from(coupons).where(eq(coupons.couponType, 'Gift Card')).orderBy(desc(coupons.createdAt)).limit(1);
    const example = { id: newId(), couponType: 'Gift Card', amount: 1_500, amountType: 'percent', expiresOn: addMonths(ctx.clock.now(), 6) } as const;
    return sharedCouponMail(ctx, { ...(card ?? example), code: EXAMPLE_CODE });
  },
  'coupon.reward': (ctx) =>
    rewardMail(ctx, { cardId: newId(), userId: newId(), firstName: EXAMPLE_PERSON.firstName, worth: '15%', people: 10, code: EXAMPLE_CODE }),
} satisfies Partial<MailPreviews>;
