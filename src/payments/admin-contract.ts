import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant } from '~/platform/http/schemas';
import { otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { manualMethods, refundSources } from './rules';

export const paymentStates = ['intended', 'charged', 'declined', 'settled', 'refunded'] as const;

/** An attempt to take money, in the back office; money in dollars. */
export const AdminPayment = z.object({
  _id: Id,
  /** The kind of purchase: `order` or `credits`. */
  subject: z.string(),
  subject_id: Id,
  user_id: Id.nullable(),
  status: z.enum(paymentStates),
  amount: z.number(),
  refunded: z.number(),
  gateway: z.string(),
  /** How it was paid without a gateway. */
  method: z.enum(manualMethods).nullable(),
  reference: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  decline_code: z.string().nullable(),
  /** The gateway's answer in words. */
  answer: z.string(),
  created_on: Instant,
  updated_on: Instant,
});
export type AdminPayment = z.output<typeof AdminPayment>;

/** A payment in the list of all payments, with its buyer and what was to be paid. */
export const AdminPaymentRow = AdminPayment.extend({
  /** The buyer; null for a purchase without an account. The name is empty once the account was removed. */
  user: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** The headline of the post, or the number of credits. */
  title: z.string(),
  /** Whether the order or the pack can be opened; a pack that was never paid is gone. */
  has_record: z.boolean(),
  organization: z.object({ _id: Id, name: z.string() }).nullable(),
});
export type AdminPaymentRow = z.output<typeof AdminPaymentRow>;

/** A refund. */
export const AdminRefund = z.object({
  _id: Id,
  amount: z.number(),
  /** The credits of a pack that were taken back; null for orders. */
  credits: z.int().nullable(),
  status: z.enum(['intended', 'refunded', 'refused']),
  reason: z.string(),
  /** Staff in the back office, the payment provider's own pages, or the bank after a dispute. */
  source: z.enum(refundSources),
  /** The admin who requested it. */
  requested_by: Id.nullable(),
  /** The name of that admin, as the history has it; null where nobody of the staff requested it. */
  requester: z.string().nullable(),
  reference: z.string().nullable(),
  /** The gateway's words where it refused. */
  refusal: z.string().nullable(),
  created_on: Instant,
  refunded_on: Instant.nullable(),
});
export type AdminRefund = z.output<typeof AdminRefund>;

/** A dispute of a payment; the provider's own pages are where staff answer it. */
export const AdminDispute = z.object({
  _id: Id,
  amount: z.number(),
  /** The provider's reason in words for staff. */
  reason: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  reference: z.string(),
  respond_by: Instant.nullable(),
  created_on: Instant,
  closed_on: Instant.nullable(),
});
export type AdminDispute = z.output<typeof AdminDispute>;

export const adminPaymentCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/payments',
    nouns: { one: 'payment', many: 'payments' },
    record: AdminPaymentRow,
    row: AdminPaymentRow,
    /** `unsettled`: `intended` and `charged`, which have no outcome yet. */
    filters: { state: z.enum(['unsettled', ...paymentStates]).optional() },
    sorts: ['created_on', 'amount'],
    defaultSort: '-created_on',
  }),
  'POST /v3/admin/payments/{id}/settle': {
    summary: 'Ask the gateway for the outcome of an unsettled payment, and settle or release it',
    access: anyRole(Role.admin),
    duringImpersonation: 'refused',
    params: z.object({ id: refersToNoRecord(Id) }),
    answer: AdminPaymentRow,
    aliases: otherSpellings('POST /v3/admin/payments/{id}/settle'),
  },
});
