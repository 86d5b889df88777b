import { requireConfirmed } from '~/accounts/server';
import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import { conflict } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import type { Attachment, Mail } from '~/platform/mail';
import { countMail } from '~/platform/mail/limits';
import { employerPaths } from '~/platform/paths';
import type { Order } from '../schemas';
import { ReceiptEmail } from './emails/ReceiptEmail';
import { loadOwnOrder } from './own-orders';
import { presentOrder } from './present-order';
import { renderReceipt } from './receipt-pdf';

async function loadPaidOrder(ctx: Context, viewer: Viewer, orderId: string): Promise<Order> {
  const order = await presentOrder(ctx, ctx.db, await loadOwnOrder(ctx.db, viewer, orderId));
  if (!order.paid) throw conflict('The receipt is available once the order is paid.', 'not_paid');
  return order;
}

/** The receipt as a PDF. @throws 404 for orders of others, 409 while unpaid. */
export async function downloadReceipt(ctx: Context, viewer: Viewer, orderId: string): Promise<Response> {
  const order = await loadPaidOrder(ctx, viewer, orderId);
  const pdf = await renderReceipt(ctx, order);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${order.invoice_number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Mails the receipt with its PDF. @throws 403 for another address while the viewer's own is not confirmed; 404; 409 while unpaid; 429. */
export async function mailReceipt(ctx: Context, viewer: Viewer, orderId: string, email: string): Promise<{ message: string }> {
  const order = await loadPaidOrder(ctx, viewer, orderId);
  requireConfirmed(viewer, email);
  await countMail(ctx, 'receipt', { account: viewer.userId, mailbox: email });
  const storageKey = `receipts/${order._id}.pdf`;
  await ctx.storage.put(storageKey, await renderReceipt(ctx, order), 'application/pdf');
  const attachment = { filename: `receipt-${order.invoice_number}.pdf`, contentType: 'application/pdf', storageKey };
  await ctx.mailer.send(ctx.db, { ...receiptMail(ctx, order, email, [attachment]), accountId: viewer.userId });
  return { message: `The receipt was sent to ${email}.` };
}

/** Mails the receipt of a paid order. */
export const receiptMail = (ctx: Context, order: Order, to: string, attachments: Attachment[] = []): Mail => ({
  kind: 'order.receipt',
  related: { kind: 'orders', id: order._id },
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
