import { requireConfirmed } from '~/accounts/server';
import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import { conflict } from '~/platform/errors';
import { download } from '~/platform/http/download';
import type { Viewer } from '~/platform/http/viewer';
import type { Attachment, DocumentKind, Mail } from '~/platform/mail';
import { countMail } from '~/platform/mail/limits';
import { employerPaths } from '~/platform/paths';
import type { Order } from '../schemas';
import { ReceiptEmail } from './emails/ReceiptEmail';
import { showOwnOrder } from './own-orders';
import { presentOrder } from './present-order';
import { findOrderById } from './queries';
import { renderReceipt } from './receipt-pdf';

async function loadPaidOrder(ctx: Context, viewer: Viewer, orderId: string): Promise<Order> {
  const order = await showOwnOrder(ctx, viewer, orderId);
  if (!order.paid) throw conflict('The receipt is available once the order is paid.', 'not_paid');
  return order;
}

/** The receipt as a PDF. @throws 404 for orders of others, 409 while unpaid, 503 while very many are drawn. */
export async function downloadReceipt(ctx: Context, viewer: Viewer, orderId: string): Promise<Response> {
  const order = await loadPaidOrder(ctx, viewer, orderId);
  return download(await renderReceipt(ctx, order, viewer.userId), { name: `receipt-${order.invoice_number}.pdf`, type: 'application/pdf' });
}

/** The receipt of a paid order as a PDF, for a mail; undefined where there is none. */
export async function orderReceipt(ctx: Context, orderId: string): Promise<Uint8Array | undefined> {
  const order = await findOrderById(ctx.db, orderId);
  return order?.status === 'paid' ? renderReceipt(ctx, await presentOrder(ctx, ctx.db, order), Symbol('mail')) : undefined;
}

/**
 * Mails the receipt of the last of some orders, which are the viewer's.
 * @throws 403 for another address while the viewer's own is not confirmed; 404 for orders of others; 409 while unpaid; 429.
 */
export async function mailReceipt(ctx: Context, viewer: Viewer, orderIds: [string, string], email: string): Promise<{ message: string }> {
  const [, order] = [await showOwnOrder(ctx, viewer, orderIds[0]), await loadPaidOrder(ctx, viewer, orderIds[1])];
  requireConfirmed(viewer, email);
  await countMail(ctx, 'receipt', { account: viewer.userId, mailbox: email });
  await ctx.mailer.send(ctx.db, { ...receiptMail(ctx, order, email), accountId: viewer.userId });
  return { message: `The receipt was sent to ${email}.` };
}

/** The receipt of an order or a pack of credits as an attachment, made when the mail is sent. */
export const receiptAttachment = (document: DocumentKind, recordId: string, invoiceNumber: number | null): Attachment => ({
  filename: `receipt-${invoiceNumber}.pdf`,
  contentType: 'application/pdf',
  document,
  recordId,
});

/** Mails the receipt of a paid order, with its PDF. */
export const receiptMail = (ctx: Context, order: Order, to: string): Mail => ({
  kind: 'order.receipt',
  related: order.credits ? undefined : { kind: 'orders', id: order._id },
  to,
  subject: `Receipt for your ${ctx.config.SITE_NAME} order, invoice ${order.invoice_number}`,
  body: ReceiptEmail({
    site: ctx.config.SITE_NAME,
    order,
    paidOn: order.paid_on ? formatBoardDate(ctx.config, order.paid_on) : '',
    link: `${ctx.config.publicUrl}${employerPaths.order(order._id)}`,
  }),
  attachments: [receiptAttachment(order.credits ? 'pack receipt' : 'order receipt', order._id, order.invoice_number)],
});
