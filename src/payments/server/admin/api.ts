import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { type AdminPaymentRow, adminPaymentCalls } from '../../admin-contract';
import { findPayment, type PaymentRow } from '../queries';
import { settlePaymentNow } from '../recover-payments';
import { paymentListOf, presentPaymentRows } from './payment-list';

export const adminPaymentsApi = implement(adminPaymentCalls, {
  'GET /v3/admin/payments': ({ ctx, query }) => listRecords(ctx, paymentListOf(ctx), query),
  'GET /v3/admin/payments/csv': ({ ctx, query }) => csvOfRecords(ctx, paymentListOf(ctx), query, 'payments'),
  'GET /v3/admin/payments/{id}': async ({ ctx, params }) => {
    const payment = await findPayment(ctx.db, params.id);
    if (!payment) throw notFound();
    return shownPayment(ctx, payment);
  },
  'POST /v3/admin/payments/{id}/settle': async ({ ctx, viewer, params }) => {
    const settled = await settlePaymentNow(ctx, params.id);
    await inTransaction(ctx.db, (tx) =>
      recordAudit(tx, ctx.clock, {
        actorId: viewer.userId,
        action: 'payment.settled_by_hand',
        subject: 'payment',
        subjectId: params.id,
        after: { status: settled.status },
      }),
    );
    return shownPayment(ctx, settled);
  },
});

async function shownPayment(ctx: Context, payment: PaymentRow): Promise<AdminPaymentRow> {
  const [shown] = await presentPaymentRows(ctx, [payment]);
  return shown as AdminPaymentRow;
}
