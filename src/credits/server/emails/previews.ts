import { addMonths } from 'date-fns';
import { desc, eq } from 'drizzle-orm';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { creditPurchases } from '../../tables';
import { packMail } from '../pack-mail';
import { packRefundMail } from '../settle-pack-refund';

/** Examples of the mails about credits. */
export const creditMailPreviews = {
  'credits.pack': async (ctx) => {
    const [purchase] = await ctx.db.select().from(creditPurchases).where(eq(creditPurchases.status, 'paid')).orderBy(desc(creditPurchases.paidOn)).limit(1);
    if (!purchase) return undefined;
    const paidOn = purchase.paidOn ?? ctx.clock.now();
    const paid = { ...purchase, paidOn, invoiceNumber: purchase.invoiceNumber ?? 1, email: purchase.email ?? EXAMPLE_PERSON.email };
    const coupon = {
      id: purchase.couponId ?? newId(),
      code: EXAMPLE_CODE,
      useLimit: purchase.count,
      left: purchase.count,
      expiresOn: addMonths(paidOn, purchase.months),
    };
    return packMail(ctx, paid, coupon, purchase.userId !== null);
  },
  'credits.refund': (ctx) => packRefundMail(ctx, { id: newId(), invoiceNumber: 1_024 }, { amountCents: 19_121, credits: 1, code: EXAMPLE_CODE, left: 4 }),
} satisfies Partial<MailPreviews>;
