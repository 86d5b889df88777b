import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import type { Attachment, Mail } from '~/platform/mail';
import { employerPaths } from '~/platform/paths';
import type { Order } from '../schemas';
import { ReceiptEmail } from './emails/ReceiptEmail';

/** Mails the receipt of a paid order. */
export const receiptMail = (ctx: Context, order: Order, to: string, attachments: Attachment[] = []): Mail => ({
  to,
  subject: `Receipt for your ${ctx.config.SITE_NAME} order, invoice ${order.invoice_number}`,
  body: ReceiptEmail({
    site: ctx.config.SITE_NAME,
    order,
    paidOn: order.paid_on ? formatBoardDate(ctx.config, order.paid_on) : '',
    link: `${ctx.config.publicUrl}${employerPaths.order(order._id)}`,
  }),
  attachments,
});
