import { z } from 'zod';
import { AdminDispute, AdminPayment, AdminRefund } from '~/payments/admin-contract';
import { manualMethods } from '~/payments/rules';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { hundredths, Id, Instant, positiveHundredths, requiredLine } from '~/platform/http/schemas';
import { DayFilter, FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { hasCardNumber } from '~/platform/text/card-number';
import { Order } from './schemas';

/** The states of an order in the back office: a paid order that was given back as a whole is `refunded`. */
export const orderStates = ['open', 'paying', 'paid', 'refunded', 'cancelled'] as const;

const Person = z.object({ _id: Id, name: z.string(), email: z.string() });

/** An order in the list of the back office; money in dollars. The name of a removed account is empty. */
export const AdminOrderRow = z.object({
  _id: Id,
  status: z.enum(orderStates),
  invoice_number: z.int().nullable(),
  created_on: Instant,
  paid: z.boolean(),
  paid_on: Instant.nullable(),
  /** `removed` once its employer or the staff have deleted it. */
  post: z.object({ _id: Id, headline: z.string(), removed: z.boolean() }).nullable(),
  user: Person,
  organization: z.object({ _id: Id, name: z.string() }).nullable(),
  coupon: z.object({ _id: Id, code: z.string() }).nullable(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  refunded_on: Instant.nullable(),
});
export type AdminOrderRow = z.output<typeof AdminOrderRow>;

/** An order in the back office. */
export const AdminOrder = AdminOrderRow.extend({
  days: z.int(),
  items: Order.shape.items,
  /** The user who paid or activated. */
  payer: Person.nullable(),
  /** The gift card that the order brought its buyer. A refund of the whole order ends it unless it was used. */
  gift_card: z
    .object({
      _id: Id,
      code: z.string(),
      /** The amount that one use takes off: `$25.00 off a job post`. */
      worth: z.string(),
      use_limit: z.int(),
      use_count: z.int(),
      active: z.boolean(),
      expires_on: Instant.nullable(),
    })
    .nullable(),
  /** The post was live on another board and came here without a payment. */
  imported: z.boolean(),
  /** The order is not paid, and its post waits for the approval of the staff if it is paid now. */
  review_expected: z.boolean(),
  /** The order is paid and was not given back, and its post waits for the approval of the staff. */
  in_review: z.boolean(),
  /** Whether the order holds a use of its coupon: from its payment until the use is given back. */
  coupon_spent: z.boolean(),
  /** Whether the account of the one who paid is open, so that mail about the order reaches it. */
  buyer_active: z.boolean(),
  payments: z.array(AdminPayment),
  refunds: z.array(AdminRefund),
  disputes: z.array(AdminDispute),
});
export type AdminOrder = z.output<typeof AdminOrder>;

const withoutCard = (length: number) => requiredLine(length).refine((text) => !hasCardNumber(text), 'please don’t put a card number here');
/** The highest amount of an order in dollars. */
const MOST = 1_000_000;
const Amount = z.coerce.number('please submit a number').min(0).max(MOST).optional();

const admin = anyRole(Role.admin);
const anOrder = z.object({ id: idOf('paid order') });

export const adminOrderCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/orders',
    nouns: { one: 'order', many: 'orders' },
    record: AdminOrder,
    row: AdminOrderRow,
    filters: {
      status: z.enum(orderStates).optional(),
      /** Whether it was paid, also where the money was given back since. */
      paid: FlagFilter,
      'user._id': refersToNoRecord(Id).optional(),
      organization: refersToNoRecord(Id).optional(),
      coupon: refersToNoRecord(Id).optional(),
      /** Days on which orders were created. */
      from: DayFilter,
      to: DayFilter,
      /** Days on which orders were paid or activated on this board; jobs that came from another board are left out. */
      paid_from: DayFilter,
      paid_to: DayFilter,
      amount_from: Amount,
      amount_to: Amount,
    },
    sorts: ['created_on', 'paid_on', 'total', 'invoice_number'],
    defaultSort: '-created_on',
  }),
  'POST /v3/admin/orders/{id}/refund': {
    summary:
      'Give back the money of a paid order, or the use of the coupon that paid for it. 409 `other_gateway` for a payment with a provider that the board does not use any more',
    access: admin,
    idempotent: 'by itself',
    duringImpersonation: 'refused',
    params: anOrder,
    body: z.object({
      /** All that is left, if it is missing. */
      amount: positiveHundredths(MOST, 'please submit an amount above 0').optional(),
      post: z.enum(['remove', 'keep']),
      /** Whether a coupon that paid for the whole order gets its use back; only where no money was involved. */
      coupon: z.enum(['give_back', 'keep']).default('give_back'),
      reason: withoutCard(500),
    }),
    answer: AdminOrder,
    aliases: otherSpellings('POST /v3/admin/orders/{id}/refund'),
  },
  'POST /v3/admin/orders/{id}/mark_paid': {
    summary: 'Record that an order was paid without a card; its post goes live, or to the review',
    access: admin,
    idempotent: 'by itself',
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('open order') }),
    body: z.object({
      method: z.enum(manualMethods),
      reference: withoutCard(100),
      /** The day on which the money came in, in the board's time zone. */
      paid_on: z.iso.date('please use a date like 2026-11-20'),
      /** The total that was shown. When it has changed since, the call is refused. */
      total: hundredths(MOST).optional(),
    }),
    answer: AdminOrder,
    aliases: otherSpellings('POST /v3/admin/orders/{id}/mark_paid'),
  },
});
