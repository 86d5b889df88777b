import { releaseUse } from '~/coupons/server';
import type { paymentSubject } from '~/payments/questions';
import { employerPaths } from '~/platform/addresses/paths';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { together } from '~/platform/database/transaction';
import { ownersThrough } from '~/platform/records/list';
import type { AnswerOf } from '~/platform/slices/questions';
import { lockForPublishing } from '~/posts/server/states';
import { activateOrReview, awaitsReview } from './activate-post';
import { namedOrders, orderList } from './admin/order-list';
import { billingOf } from './billing';
import { presentOrder } from './present-order';
import { findOrderById, lockOrder, markOpen, markPaid, nextInvoiceNumber, type OrderRow } from './queries';
import { receiptMail } from './receipts';
import { settleRefund, undoRefund } from './settle-refund';

/** How an order was completed. */
interface Completion {
  paidBy: string | null;
  receiptEmail: string | null;
  /** The day on which the money came in, where that is not today. */
  paidOn?: Date;
  /** The admin who marked it as paid, and what they said about the payment. */
  actorId?: string;
  /** The admin who publishes the post by hand: it needs no review. */
  publishedBy?: string;
  details?: Record<string, string>;
}

/**
 * Marks an order as paid, publishes its post or sends it to the review, and sends the receipt, all in the caller's transaction: no post
 * is live whose order is not paid. Locks the post before the order; the totals, which all posts share, come last
 * (docs/architecture.md, "Transactions and locks").
 * @throws 404 when the post is deleted.
 */
export async function completeOrder(ctx: Context, tx: Database, order: OrderRow, by: Completion): Promise<void> {
  if (!order.postId) throw notFound('There is no such post.');
  const post = await lockForPublishing(tx, order.postId);
  const [needsReview, billing, invoiceNumber] = await Promise.all([
    awaitsReview(tx, post, by.publishedBy),
    order.billing ?? billingOf(tx, { userId: by.paidBy ?? order.userId, organizationId: post.organizationId }),
    nextInvoiceNumber(tx),
  ]);
  const paid = await markPaid(tx, order.id, {
    paidOn: by.paidOn ?? ctx.clock.now(),
    paidBy: by.paidBy,
    invoiceNumber,
    awaitsReview: needsReview,
    billing,
  });
  if (!paid) throw conflict('This order is already paid.', 'order_not_open');
  // The database works longest on the statement that publishes the post, and the receipt is composed meanwhile.
  await together([
    () =>
      recordAudit(tx, ctx.clock, {
        actorId: by.actorId ?? by.publishedBy ?? by.paidBy,
        action: paid.totalCents > 0 ? 'order.paid' : 'order.activated',
        subject: 'order',
        subjectId: order.id,
        after: { total: paid.totalCents, invoice_number: paid.invoiceNumber, ...by.details },
      }),
    () => sendReceipt(ctx, tx, paid, by),
    () => activateOrReview(ctx, tx, paid, post, by.publishedBy),
  ]);
}

async function sendReceipt(ctx: Context, tx: Database, paid: OrderRow, { receiptEmail, paidBy }: Completion): Promise<void> {
  if (!receiptEmail) return;
  const mail = receiptMail(ctx, await presentOrder(ctx, tx, paid), { to: receiptEmail, again: false });
  await ctx.mailer.send(tx, { ...mail, accountId: paidBy ?? paid.userId });
}

/** Settles and releases payments for orders. */
export const orderPayments: AnswerOf<typeof paymentSubject> = {
  name: 'order',
  async settle(ctx, tx, payment) {
    const order = await findOrderById(tx, payment.subjectId);
    if (!order) throw notFound();
    await completeOrder(ctx, tx, order, { paidBy: payment.userId, receiptEmail: payment.receiptEmail });
  },
  async release(ctx, tx, payment) {
    const order = await lockOrder(tx, payment.subjectId);
    if (order?.status !== 'paying') return;
    await releaseUse(ctx, tx, order.id);
    await markOpen(tx, order.id);
  },
  refunded: settleRefund,
  refundReturned: undoRefund,
  takeBack: async () => null,
  async returnPath(db, payment, key) {
    const order = await findOrderById(db, payment.subjectId);
    return order?.postId ? employerPaths.editPost(order.postId, { payment: key }) : employerPaths.home;
  },
  record: { kind: 'orders', audited: 'order', owners: (column) => ownersThrough(orderList, column), named: namedOrders },
};
