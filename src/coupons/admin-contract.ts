import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { line, requiredLine } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { AmountType, OwnCoupon } from './schemas';

const admin = anyRole(Role.admin);

/** A coupon made by hand. `credits` is the number of its uses; it ends after `days`. */
const NewCoupon = z
  .object({
    user_id: idOf('user'),
    credits: z.int('please submit a whole number').min(1, 'please submit at least 1').max(1_000, 'please submit at most 1,000').default(1),
    amount: z.number('please submit a number').positive('please submit more than 0').max(100_000, 'please submit at most 100,000').default(100),
    amount_type: AmountType.default('percent'),
    days: z.int('please submit a whole number').min(1, 'please submit at least 1').max(3_650, 'please submit at most 3,650').default(30),
    /** The name of the coupon. */
    label: line(200).default(''),
    /** Why it is given; kept in the audit log. */
    reason: line(500).default(''),
  })
  .refine((coupon) => coupon.amount_type !== 'percent' || coupon.amount <= 100, { path: ['amount'], message: 'please submit at most 100 percent' });

export const adminUserCouponCalls = defineCalls({
  'POST /v3/admin/users/give_coupon': {
    summary: 'Give a user the coupon of a code',
    access: admin,
    body: z.object({ user_id: idOf('user'), code: requiredLine(100) }),
    answer: OwnCoupon,
    aliases: otherSpellings('POST /v3/admin/users/give_coupon'),
  },
  'POST /v3/admin/users/add_coupon': {
    summary: 'Make a coupon that only the user may use: credits for 100 percent, else a discount',
    access: admin,
    body: NewCoupon,
    answer: OwnCoupon,
    aliases: otherSpellings('POST /v3/admin/users/add_coupon'),
  },
  'POST /v3/admin/users/add_gift_card': {
    summary: 'Make a gift card that the user may share with others',
    access: admin,
    body: NewCoupon,
    answer: OwnCoupon,
    aliases: otherSpellings('POST /v3/admin/users/add_gift_card'),
  },
});
