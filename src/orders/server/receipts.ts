import { requireConfirmed } from '~/accounts/server';
import { employerPaths } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import { download } from '~/platform/http/download';
import type { Viewer } from '~/platform/http/viewer';
import type { Attachment, DocumentKind, Mail } from '~/platform/mail';
import { countMail, typedMailbox } from '~/platform/mail/limits';
import { hasReceipt } from '../rules';
import type { Order } from '../schemas';
import { ReceiptEmail } from './emails/ReceiptEmail';
import { showOwnOrder } from './own-orders';
import { presentOrder } from './present-order';
import { findOrderById } from './queries';
import { renderReceipt } from './receipt-pdf';

async function loadReceipt(ctx: Context, viewer: Viewer, orderId: string): Promise<Order> {
  const order = await showOwnOrder(ctx, viewer, orderId);
  if (!order.paid) throw conflict('The receipt is available once the order is paid.', 'not_paid');
  if (!hasReceipt(order)) throw conflict('This job came from another board without a payment, so it has no receipt.', 'no_receipt');
  return order;
}

/** The receipt as a PDF. @throws 404 for orders of others, 409 while unpaid and where there is none, 503 while very many are drawn. */
export async function downloadReceipt(ctx: Context, viewer: Viewer, orderId: string): Promise<Response> {
  const order = await loadReceipt(ctx, viewer, orderId);
  return download(await renderReceipt(ctx, order, viewer.userId), { name: `receipt-${order.invoice_number}.pdf`, type: 'application/pdf' });
}

/** The receipt of an order as a PDF, for a mail; undefined where there is none. */
export async function orderReceipt(ctx: Context, orderId: string): Promise<Uint8Array | undefined> {
  const row = await findOrderById(ctx.db, orderId);
  const order = row && (await presentOrder(ctx, ctx.db, row));
  return order && hasReceipt(order) ? renderReceipt(ctx, order, Symbol('mail')) : undefined;
}

/**
 * Mails the receipt of the last of some orders, which are the viewer's.
 * @throws 403 for another address while the viewer's own is not confirmed; 404 for orders of others; 409 while unpaid and where there is no receipt; 429.
 */
export async function mailReceipt(ctx: Context, viewer: Viewer, orderIds: [string, string], email: string): Promise<{ message: string }> {
  const [, order] = [await showOwnOrder(ctx, viewer, orderIds[0]), await loadReceipt(ctx, viewer, orderIds[1])];
  await countReceipt(ctx, viewer, email);
  await ctx.mailer.send(ctx.db, { ...receiptMail(ctx, order, { to: email, again: true }), accountId: viewer.userId });
  return { message: `We emailed the receipt to ${email}.` };
}

/**
 * Counts a receipt to an address that the viewer typed: mail in the viewer's name.
 * @throws 403 for another address while the viewer's own is not confirmed; 429.
 */
export async function countReceipt(ctx: Context, viewer: Viewer, email: string): Promise<void> {
  requireConfirmed(viewer, email);
  await countMail(ctx, 'receipt', { account: viewer.userId, mailbox: typedMailbox(viewer, email) });
}

/** The receipt of an order or a pack of credits as an attachment, made when the mail is sent. */
export const receiptAttachment = (document: DocumentKind, recordId: string, invoiceNumber: number | null): Attachment => ({
  filename: `receipt-${invoiceNumber}.pdf`,
  contentType: 'application/pdf',
  document,
  recordId,
});

/** The mail with the receipt of a paid order and its PDF. `again` says that an earlier mail told of the payment. */
export const receiptMail = (ctx: Context, order: Order, { to, again }: { to: string; again: boolean }): Mail => ({
  kind: 'order.receipt',
  related: order.credits ? undefined : { kind: 'orders', id: order._id },
  to,
  subject: `Receipt for your ${ctx.config.SITE_NAME} order, invoice ${order.invoice_number}`,
  body: ReceiptEmail({
    site: ctx.config.SITE_NAME,
    order,
    again,
    dateOf: (instant) => formatBoardDate(ctx.config, instant),
    link: `${ctx.config.publicUrl}${employerPaths.order(order._id)}`,
  }),
  attachments: [receiptAttachment(order.credits ? 'pack receipt' : 'order receipt', order._id, order.invoice_number)],
});
