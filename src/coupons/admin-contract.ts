import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, line, Message, positiveHundredths, RecordId, requiredLine } from '~/platform/http/schemas';
import { FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { isInRange, OUT_OF_RANGE } from '~/platform/records/date-range';
import { Version } from '~/platform/records/version-contract';
import { formatCount } from '~/platform/text/count-text';
import { addresses } from './contract';
import { MOST_USES } from './rules';
import { AmountType, CouponRecord, CouponType } from './schemas';

/** A coupon's worth in percent or dollars: at least 0.01, since it is stored in hundredths. */
const CouponAmount = positiveHundredths(100_000, 'please submit more than 0');

const admin = anyRole(Role.admin);

/** A coupon made by hand. `credits` is the number of its uses; it ends after `days`. */
const NewCoupon = z
  .object({
    user_id: idOf('user'),
    credits: z.int('please submit a whole number').min(1, 'please submit at least 1').max(1_000, 'please submit at most 1,000').default(1),
    amount: CouponAmount.default(100),
    amount_type: AmountType.default('percent'),
    days: z.int('please submit a whole number').min(1, 'please submit at least 1').max(3_650, 'please submit at most 3,650').default(30),
    /** The name of the coupon. */
    label: line(200).default(''),
    /** Why it is given; kept in the audit log. */
    reason: line(500).default(''),
  })
  .refine((coupon) => coupon.amount_type !== 'percent' || coupon.amount <= 100, { path: ['amount'], message: 'please submit at most 100 percent' });

/** Credits that staff give, for example after a complaint. */
const GivenCredits = z.object({
  user_id: idOf('user'),
  credits: z.int('please submit a whole number').min(1, 'please submit at least 1').max(1_000, 'please submit at most 1,000'),
  /** The last day on which they can be used, in the board's time zone. */
  last_day: z.iso.date('please use a date like 2026-11-20'),
  /** Why they are given; kept in the audit log. */
  reason: requiredLine(500),
});

export const adminUserCouponCalls = defineCalls({
  'POST /v3/admin/users/give_credits': {
    summary: 'Give a user credits, each of which pays for a post; the user gets a mail',
    idempotent: true,
    access: admin,
    duringImpersonation: 'refused',
    body: GivenCredits,
    answer: CouponRecord,
    aliases: otherSpellings('POST /v3/admin/users/give_credits'),
  },
  'POST /v3/admin/users/give_coupon': {
    summary: 'Give a user the coupon of a code',
    idempotent: true,
    access: admin,
    body: z.object({ user_id: idOf('user'), code: requiredLine(100) }),
    answer: CouponRecord,
    aliases: otherSpellings('POST /v3/admin/users/give_coupon'),
  },
  'POST /v3/admin/users/add_coupon': {
    summary: 'Make a coupon that only the user may use: credits for 100 percent, else a discount',
    idempotent: true,
    access: admin,
    body: NewCoupon,
    answer: CouponRecord,
    aliases: otherSpellings('POST /v3/admin/users/add_coupon'),
  },
  'POST /v3/admin/users/add_gift_card': {
    summary: 'Make a gift card that the user may share with others',
    idempotent: true,
    access: admin,
    body: NewCoupon,
    answer: CouponRecord,
    aliases: otherSpellings('POST /v3/admin/users/add_gift_card'),
  },
});

const UserName = z.object({ _id: Id, first_name: z.string(), last_name: z.string(), email: z.string() });

/** A coupon in the list of the back office. */
export const AdminCouponRow = CouponRecord.extend({
  reuse: z.boolean(),
  /** The owner; null where it has none, or where the account was removed. */
  user: UserName.nullable(),
  /** The account of its owner was removed, so nobody can use it. */
  user_removed: z.boolean(),
  /** The paid order that brought its buyer this gift card. */
  order_id: Id.nullable(),
});
export type AdminCouponRow = z.output<typeof AdminCouponRow>;

/** An order that has the coupon, or that brought its buyer this gift card. */
export const CouponOrder = z.object({ _id: Id, headline: z.string(), total: z.number(), paid: z.boolean(), created_on: Instant });
export type CouponOrder = z.output<typeof CouponOrder>;

/** A coupon in the back office, with its newest orders and users. */
export const AdminCoupon = AdminCouponRow.extend({
  /** The bought pack of credits whose coupon this is. */
  pack_id: Id.nullable(),
  /** It was used, bought or put on an order, so it cannot be deleted. */
  in_use: z.boolean(),
  ...Version,
  orders: z.array(CouponOrder),
  /** The users who have used the coupon, and those to whom it was given. `used` is the number of uses. */
  users: z.array(UserName.extend({ used: z.int(), holds: z.boolean() })),
});
export type AdminCoupon = z.output<typeof AdminCoupon>;

/** The values of a coupon's fields, for its own calls and for the field tools. Amounts are percent or dollars. */
export const couponFields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(3, 'please use at least 3 characters')
    .max(60, { error: 'please use at most 60 characters', abort: true })
    .regex(/^[A-Z\d][A-Z\d._-]*$/, 'please use letters, digits, hyphens, dots and underscores only'),
  name: line(200),
  description: line(500),
  coupon_type: CouponType,
  amount: CouponAmount,
  amount_type: AmountType,
  /** A limit, or a number of uses. */
  uses: z
    .int('please submit a whole number')
    .min(0, 'please submit at least 0')
    .max(MOST_USES, `please submit at most ${formatCount(MOST_USES)}`),
  expires_on: z.iso
    .datetime({ offset: true, error: 'please submit a date and time' })
    .transform((text) => new Date(text))
    .refine(isInRange, OUT_OF_RANGE)
    .nullable(),
  user: refersToNoRecord(RecordId).nullable(),
};
const { uses, ...given } = couponFields;

export const MORE_THAN_ALL = 'A discount can be at most 100 percent.';

const CreatedCoupon = z
  .object({
    /** Without a code, the board makes one that is hard to guess. */
    code: z.union([z.literal(''), given.code]).default(''),
    name: given.name.default(''),
    description: given.description.default(''),
    coupon_type: given.coupon_type.default('System'),
    amount: given.amount,
    amount_type: given.amount_type.default('percent'),
    use_limit: uses.default(1),
    expires_on: given.expires_on.default(null),
    reuse: z.boolean().default(false),
    system_share: z.boolean().default(true),
    user: given.user.default(null),
  })
  .refine(({ amount, amount_type }) => amount_type !== 'percent' || amount <= 100, { path: ['amount'], message: MORE_THAN_ALL });

export const adminCouponCalls = defineCalls(
  recordStoreCalls({
    base: '/v3/admin/coupons',
    nouns: { one: 'coupon', many: 'coupons' },
    record: AdminCoupon,
    row: AdminCouponRow,
    filters: {
      type: CouponType.optional(),
      active: FlagFilter,
      used_up: FlagFilter,
      expired: FlagFilter,
      /** Coupons that expire within so many days from now. */
      expires_within: z.coerce.number('please submit a number of days').int().min(1).max(3_650).optional(),
      /** The account that owns the coupon. */
      'user._id': refersToNoRecord(Id).optional(),
    },
    sorts: ['created_on', 'expires_on', 'code', 'name', 'use_count', 'use_limit'],
    defaultSort: '-created_on',
    create: CreatedCoupon,
    change: z.object({ ...given, use_limit: uses, use_count: uses, active: z.boolean(), reuse: z.boolean(), system_share: z.boolean() }).partial(),
    removable: true,
  }),
);

export const adminCouponToolCalls = defineCalls({
  'POST /v3/admin/coupons/share': {
    summary: 'Mail a coupon to addresses',
    idempotent: true,
    access: admin,
    body: z.object({
      rec_id: refersToNoRecord(Id),
      emails: addresses(20).refine((emails) => emails.length > 0, 'please submit an email address'),
    }),
    answer: Message,
    aliases: otherSpellings('POST /v3/admin/coupons/share'),
  },
});

/** Answered by the orders, which know the order of a post. */
export const giftCardOrderCalls = defineCalls({
  'POST /v3/admin/coupons/add_gc_order': {
    summary: 'Attach a gift card to the order of a post: unpaid orders are reduced by it, paid ones bring it to their buyer',
    idempotent: true,
    access: admin,
    body: z.object({ gc_id: refersToNoRecord(Id), post_id: refersToNoRecord(Id) }),
    answer: z.object({ message: z.string(), order: CouponOrder }),
    aliases: otherSpellings('POST /v3/admin/coupons/add_gc_order'),
  },
});
