import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
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
  'POST /v3/admin/payments/{id}/settle': async ({ ctx, viewer, params }) => shownPayment(ctx, await settlePaymentNow(ctx, viewer, params.id)),
});

async function shownPayment(ctx: Context, payment: PaymentRow): Promise<AdminPaymentRow> {
  const [shown] = await presentPaymentRows(ctx, [payment]);
  return shown as AdminPaymentRow;
}
