import type { IssuedCoupon } from '~/coupons/server';
import { receiptAttachment } from '~/orders/server';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import type { Mail } from '~/platform/mail';
import { purchaseLines } from '../rules';
import { PackEmail } from './emails/PackEmail';
import type { PurchaseRow } from './queries';

export type PaidPurchase = PurchaseRow & { email: string; invoiceNumber: number; paidOn: Date };

/**
 * The mail with the code and the receipt of a bought pack.
 * @param owned whether the credits are already in an account.
 */
export const packMail = (ctx: Context, purchase: PaidPurchase, coupon: IssuedCoupon, owned: boolean): Mail => ({
  kind: 'credits.pack',
  accountId: purchase.userId,
  related: { kind: 'coupons', id: coupon.id },
  to: purchase.email,
  subject: `Your ${ctx.config.SITE_NAME} credits, invoice ${purchase.invoiceNumber}`,
  body: PackEmail({
    site: ctx.config.SITE_NAME,
    count: purchase.count,
    code: coupon.code,
    until: formatBoardDate(ctx.config, iso(coupon.expiresOn)),
    paidOn: formatBoardDate(ctx.config, iso(purchase.paidOn)),
    invoiceNumber: purchase.invoiceNumber,
    lines: purchaseLines(purchase),
    email: purchase.email,
    owned,
    siteUrl: ctx.config.publicUrl,
  }),
  attachments: [receiptAttachment('pack receipt', purchase.id, purchase.invoiceNumber)],
});
