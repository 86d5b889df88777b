import { recordAudit } from '~/platform/audit';
import { inTransaction } from '~/platform/database/transaction';
import { notFound } from '~/platform/errors';
import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminPaymentCalls } from '../../admin-contract';
import { findPayment } from '../queries';
import { settlePaymentNow } from '../recover-payments';
import { paymentList, presentPayment } from './payment-list';

export const adminPaymentsApi = implement(adminPaymentCalls, {
  'GET /v3/admin/payments': ({ ctx, query }) => listRecords(ctx, paymentList, query),
  'GET /v3/admin/payments/csv': ({ ctx, query }) => csvOfRecords(ctx, paymentList, query, 'payments'),
  'GET /v3/admin/payments/{id}': async ({ ctx, params }) => {
    const payment = await findPayment(ctx.db, params.id);
    if (!payment) throw notFound();
    return presentPayment(payment);
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
    return presentPayment(settled);
  },
});
