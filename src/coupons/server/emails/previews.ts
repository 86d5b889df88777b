import { addMonths } from 'date-fns';
import { desc, eq } from 'drizzle-orm';
import { addDays } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { NOTICE_DAYS } from '../../expiry-notices';
import { coupons } from '../../tables';
import { givenCreditsMail } from '../admin/give-credits';
import { giftCardMail } from '../gift-cards/gift-card-mail';
import { rewardMail, sharedCouponMail } from './coupon-mails';
import { expiringCreditsMail } from './expiring-credits-mail';

/** Examples of the mails about coupons. Their codes work nowhere. */
export const couponMailPreviews = {
  'coupon.shared': async (ctx) => {
    const [card] = await ctx.db.select().from(coupons).where(eq(coupons.couponType, 'Gift Card')).orderBy(desc(coupons.createdAt)).limit(1);
    const example = { id: newId(), couponType: 'Gift Card', amount: 1_500, amountType: 'percent', expiresOn: addMonths(ctx.clock.now(), 6) } as const;
    return sharedCouponMail(ctx, { ...(card ?? example), code: EXAMPLE_CODE });
  },
  'coupon.reward': (ctx) =>
    rewardMail(ctx, { cardId: newId(), userId: newId(), firstName: EXAMPLE_PERSON.firstName, worth: '15%', people: 10, code: EXAMPLE_CODE }),
  'credits.given': (ctx) => givenCreditsMail(ctx, { id: newId(), credits: 3, code: EXAMPLE_CODE, expiresOn: addMonths(ctx.clock.now(), 12) }),
  'credits.expiring': (ctx) => ({
    ...expiringCreditsMail(
      ctx,
      [
        { id: newId(), code: EXAMPLE_CODE, useCount: 2, useLimit: 5, expiresOn: addDays(ctx.clock.now(), NOTICE_DAYS[1]) },
        { id: newId(), code: `${EXAMPLE_CODE}-2`, useCount: 0, useLimit: 1, expiresOn: addDays(ctx.clock.now(), NOTICE_DAYS[0]) },
      ],
      EXAMPLE_PERSON.firstName,
    ),
    accountId: newId(),
  }),
  'gift_card.shared': (ctx) =>
    giftCardMail(
      ctx,
      { id: newId(), code: EXAMPLE_CODE, amount: 1_500, amountType: 'percent', expiresOn: addMonths(ctx.clock.now(), 6) },
      {
        to: EXAMPLE_PERSON.email,
        greeted: EXAMPLE_PERSON.firstName,
        sender: { name: 'Rivka Stern', email: 'rivka@school.example', organizations: ['Etz Chaim Day School'] },
        note: 'We found our Hebrew teacher here.',
      },
    ),
} satisfies Partial<MailPreviews>;
