import { z } from 'zod';
import { anyone, anyRole, defineCalls } from '~/platform/http/call';
import { employerRoles } from '~/platform/http/roles';
import { listOf, PageNumber } from '~/platform/http/schemas';
import { OwnCoupon, PublicCoupon } from './schemas';

const employer = anyRole(...employerRoles);

export const couponCalls = defineCalls({
  'GET /coupons/{code}': {
    summary: 'The worth of a coupon or gift card',
    access: anyone,
    params: z.object({ code: z.string().min(1).max(100) }),
    answer: PublicCoupon,
  },
  'GET /v2/employer/coupons': { summary: 'The credits and coupons the user may use', access: employer, answer: z.array(OwnCoupon) },
  'GET /v2/employer/gift_cards': {
    summary: 'A page of the user’s gift cards, newest first',
    access: employer,
    query: z.object({ page_num: PageNumber.default(1) }),
    answer: listOf(OwnCoupon),
  },
});
