import { implement } from '~/platform/http/implementation';
import { couponCalls } from '../contract';
import { setSystemShare } from './gift-cards/set-system-share';
import { shareGiftCard } from './gift-cards/share-gift-card';
import { showGiftCard } from './gift-cards/show-gift-card';
import { suggestOrganizations } from './gift-cards/suggest-organizations';
import { lookUpCoupon } from './look-up-coupon';
import { listOwnCoupons, listOwnGiftCards } from './own-coupons';
import { takeSharedCoupon } from './take-coupon';

export const couponsApi = implement(couponCalls, {
  'GET /coupons/{code}': ({ ctx, viewer, params, request }) => lookUpCoupon(ctx, viewer, params.code, request.ip),
  'GET /v2/employer/coupons': async ({ ctx, viewer }) => ({ data: await listOwnCoupons(ctx, viewer) }),
  'GET /v2/employer/gift_cards': ({ ctx, viewer, query }) => listOwnGiftCards(ctx, viewer, query.page_num),
  'GET /v2/employer/gift_cards/orgs': ({ ctx, viewer, query }) => suggestOrganizations(ctx, viewer, query.q),
  'GET /v2/employer/gift_cards/{id}': ({ ctx, viewer, params }) => showGiftCard(ctx, viewer, params.id),
  'POST /v2/employer/gift_cards/share': ({ ctx, viewer, body }) => shareGiftCard(ctx, viewer, body),
  'POST /v2/employer/gift_cards/system_share/{id}': ({ ctx, viewer, params, body }) => setSystemShare(ctx, viewer, params.id, body.system_share),
  'POST /v2/employer/take-coupon/{code}': ({ ctx, viewer, params, request }) => takeSharedCoupon(ctx, viewer, params.code, request.ip),
});
