import { implement } from '~/platform/http/api';
import { adminUserCouponCalls } from '../../admin-contract';
import { addCoupon, addGiftCard, giveCoupon } from './give-coupon';

export const adminUserCouponsApi = implement(adminUserCouponCalls, {
  'POST /v3/admin/users/give_coupon': ({ ctx, viewer, body }) => giveCoupon(ctx, viewer, body),
  'POST /v3/admin/users/add_coupon': ({ ctx, viewer, body }) => addCoupon(ctx, viewer, body),
  'POST /v3/admin/users/add_gift_card': ({ ctx, viewer, body }) => addGiftCard(ctx, viewer, body),
});
