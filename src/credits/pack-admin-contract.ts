import { z } from 'zod';
import { AdminDispute, AdminPayment, AdminRefund } from '~/payments/admin-contract';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, requiredLine } from '~/platform/http/schemas';
import { DayFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { hasCardNumber } from '~/platform/text/card-number';

export const packStates = ['paid', 'partly_refunded', 'refunded'] as const;
export type PackState = (typeof packStates)[number];

/** A bought pack of credits in the list of the back office; money in dollars. */
export const AdminPackRow = z.object({
  _id: Id,
  invoice_number: z.int().nullable(),
  /** How much of its money was given back, whether or not credits were taken back for it: nothing, a part, or all. */
  state: z.enum(packStates),
  paid_on: Instant,
  /** The buyer; null before an account has verified the address. The name of a removed account is empty. */
  user: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** The address that the code was mailed to; null once its account is deleted. */
  email: z.string().nullable(),
  plan: z.string(),
  /** The credits that were bought. */
  count: z.int(),
  coupon: z.object({ _id: Id, code: z.string() }),
  /** The credits that can still be used. */
  unused: z.int(),
  expires_on: Instant.nullable(),
  total: z.number(),
  refunded: z.number(),
  refunded_credits: z.int(),
  refunded_on: Instant.nullable(),
});
export type AdminPackRow = z.output<typeof AdminPackRow>;

/** A bought pack of credits in the back office. */
export const AdminPack = AdminPackRow.extend({
  list_total: z.number(),
  savings: z.number(),
  /**
   * The money for one, two, three … of the credits that can be given back; empty where none brings any. Where more money was given back before than
   * the credits that were taken back for it are worth, that pays for the first ones, and their money is 0.
   */
  refundable: z.array(z.number()),
  /** Where mail about the pack goes; null once the account of its buyer is removed. */
  mail_to: z.string().nullable(),
  payments: z.array(AdminPayment),
  refunds: z.array(AdminRefund),
  disputes: z.array(AdminDispute),
});
export type AdminPack = z.output<typeof AdminPack>;

export const adminPackCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/packs',
    nouns: { one: 'bought pack of credits', many: 'bought packs of credits' },
    record: AdminPack,
    row: AdminPackRow,
    filters: {
      state: z.enum(packStates).optional(),
      'user._id': refersToNoRecord(Id).optional(),
      /** Days on which packs were paid. */
      from: DayFilter,
      to: DayFilter,
    },
    sorts: ['paid_on', 'total', 'count'],
    defaultSort: '-paid_on',
  }),
  'POST /v3/admin/packs/{id}/refund': {
    summary: 'Give back the money for unused credits of a pack, and take these credits back. 409 `other_gateway` as for an order',
    access: anyRole(Role.admin),
    idempotent: 'by itself',
    duringImpersonation: 'refused',
    params: z.object({ id: refersToNoRecord(Id) }),
    body: z.object({
      /** All that are unused, if it is missing. */
      credits: z.int('please submit a whole number').min(1, 'please submit at least 1').optional(),
      reason: requiredLine(500).refine((text) => !hasCardNumber(text), 'please don’t put a card number here'),
    }),
    answer: AdminPack,
    aliases: otherSpellings('POST /v3/admin/packs/{id}/refund'),
  },
});
