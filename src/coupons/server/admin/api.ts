import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminCouponCalls, adminCouponToolCalls, adminUserCouponCalls } from '../../admin-contract';
import { changeCoupon, createCoupon, removeCoupon } from './change-coupon';
import { couponList } from './coupon-list';
import { addCoupon, addGiftCard, giveCoupon } from './give-coupon';
import { giveCredits } from './give-credits';
import { shareCoupon } from './share-coupon';
import { showCoupon } from './show-coupon';

export const adminUserCouponsApi = implement(adminUserCouponCalls, {
  'POST /v3/admin/users/give_credits': ({ ctx, viewer, body }) => giveCredits(ctx, viewer, body),
  'POST /v3/admin/users/give_coupon': ({ ctx, viewer, body }) => giveCoupon(ctx, viewer, body),
  'POST /v3/admin/users/add_coupon': ({ ctx, viewer, body }) => addCoupon(ctx, viewer, body),
  'POST /v3/admin/users/add_gift_card': ({ ctx, viewer, body }) => addGiftCard(ctx, viewer, body),
});

export const adminCouponsApi = implement(adminCouponCalls, {
  'GET /v3/admin/coupons': ({ ctx, query }) => listRecords(ctx, couponList, query),
  'GET /v3/admin/coupons/csv': ({ ctx, query }) => csvOfRecords(ctx, couponList, query, 'coupons'),
  'GET /v3/admin/coupons/{id}': ({ ctx, params }) => showCoupon(ctx, params.id),
  'POST /v3/admin/coupons': ({ ctx, viewer, body }) => createCoupon(ctx, viewer, body),
  'PATCH /v3/admin/coupons/{id}': ({ ctx, viewer, params, body }) => changeCoupon(ctx, viewer, params.id, body),
  'DELETE /v3/admin/coupons/{id}': ({ ctx, viewer, params }) => removeCoupon(ctx, viewer, params.id),
});

export const adminCouponToolsApi = implement(adminCouponToolCalls, {
  'POST /v3/admin/coupons/share': ({ ctx, viewer, body }) => shareCoupon(ctx, viewer, body),
});
