import { implement } from '~/platform/http/implementation';
import { idempotent } from '~/platform/idempotency';
import { orderCalls } from '../contract';
import { applyCoupon, recomputeOrder, removeCoupon } from './change-coupon';
import { isFurther, isNextFurther } from './further-post';
import { listOwnOrders, showOwnOrder } from './own-orders';
import { activateOrder, payOrder } from './pay-order';
import { productsOnSale } from './products-on-sale';
import { downloadReceipt, mailReceipt } from './receipts';

export const ordersApi = implement(orderCalls, {
  'GET /v2/products': ({ ctx }) => productsOnSale(ctx),
  'GET /v2/employer/further_post/{id}': async ({ ctx, viewer, params }) => ({ further: await isNextFurther(ctx, viewer, params.id) }),
  'GET /v2/employer/jobs_prep/further/{id}': async ({ ctx, viewer, params }) => ({ further: await isFurther(ctx, viewer, params.id) }),
  'GET /v2/employer/orders': ({ ctx, viewer, query }) => listOwnOrders(ctx, viewer, { ...query, page: query.page_num }),
  'GET /v2/employer/orders/{id}': ({ ctx, viewer, params }) => showOwnOrder(ctx, viewer, params.id),
  'GET /v2/employer/orders/receipt/{id}': ({ ctx, viewer, params }) => downloadReceipt(ctx, viewer, params.id),
  'POST /v2/employer/orders/send_receipt/{id}': ({ ctx, viewer, params, body }) =>
    mailReceipt(ctx, viewer, [params.id, body.order_id ?? params.id], body.email),
  'POST /v2/employer/jobs_prep/apply_coupon': ({ ctx, viewer, body, request }) => applyCoupon(ctx, viewer, body.order_id, body.code, request.ip),
  'POST /v2/employer/jobs_prep/del_coupon': ({ ctx, viewer, body }) => removeCoupon(ctx, viewer, body.order_id),
  'GET /v2/account/jobs_prep/recompute/{id}': ({ ctx, viewer, params }) => recomputeOrder(ctx, viewer, params.id),
  'POST /v2/employer/jobs_prep/pay/{id}': ({ ctx, viewer, params, body, request: { headers } }) =>
    idempotent(ctx, { userId: viewer.userId, headers, call: `pay ${params.id}`, body }, () => payOrder(ctx, viewer, params.id, body)),
  'POST /v2/employer/jobs_prep/activate/{id}': ({ ctx, viewer, params, body, request: { headers } }) =>
    idempotent(ctx, { userId: viewer.userId, headers, call: `activate ${params.id}`, body }, () => activateOrder(ctx, viewer, params.id, body.total)),
});
