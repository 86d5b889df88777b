import { implement } from '~/platform/http/implementation';
import { idempotent } from '~/platform/idempotency';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminOrderCalls } from '../../admin-contract';
import { markOrderPaid } from './mark-order-paid';
import { orderList } from './order-list';
import { refundOrder } from './refund-order';
import { showOrder } from './show-order';

export const adminOrdersApi = implement(adminOrderCalls, {
  'GET /v3/admin/orders': ({ ctx, query }) => listRecords(ctx, orderList, query),
  'GET /v3/admin/orders/csv': ({ ctx, query }) => csvOfRecords(ctx, orderList, query, 'orders'),
  'GET /v3/admin/orders/{id}': ({ ctx, params }) => showOrder(ctx, params.id),
  'POST /v3/admin/orders/{id}/refund': ({ ctx, viewer, params, body, request: { headers } }) =>
    idempotent(
      ctx,
      { userId: viewer.userId, headers, call: `refund ${params.id}`, body },
      { run: (markDone) => refundOrder(ctx, viewer, params.id, body, markDone), present: () => showOrder(ctx, params.id) },
    ),
  'POST /v3/admin/orders/{id}/mark_paid': ({ ctx, viewer, params, body, request: { headers } }) =>
    idempotent(
      ctx,
      { userId: viewer.userId, headers, call: `mark paid ${params.id}`, body },
      { run: (markDone) => markOrderPaid(ctx, viewer, params.id, body, markDone), present: () => showOrder(ctx, params.id) },
    ),
});
