import { implement } from '~/platform/http/api';
import { couponCalls } from '../contract';
import { lookUpCoupon } from './look-up-coupon';
import { listOwnCoupons, listOwnGiftCards } from './own-coupons';

export const couponsApi = implement(couponCalls, {
  'GET /coupons/{code}': ({ ctx, viewer, params, request }) => lookUpCoupon(ctx, viewer, params.code, request.ip),
  'GET /v2/employer/coupons': ({ ctx, viewer }) => listOwnCoupons(ctx, viewer),
  'GET /v2/employer/gift_cards': ({ ctx, viewer, query }) => listOwnGiftCards(ctx, viewer, query.page_num),
});
