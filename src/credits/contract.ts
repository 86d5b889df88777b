import { z } from 'zod';
import { PaymentForm } from '~/orders/contract';
import { anyone, defineCalls } from '~/platform/http/call';
import { Instant } from '~/platform/http/schemas';

/** A bundle of credits with what it costs; money in dollars. */
export const CreditPack = z.object({
  label: z.string(),
  /** How many credits. */
  value: z.int(),
  /** Months until they expire. */
  expires: z.int(),
  /** As a fraction: 0.15 is 15 %. */
  discount: z.number(),
  credit_price: z.number(),
  price_per_credit: z.number(),
  list_total: z.number(),
  savings: z.number(),
  total: z.number(),
});
export type CreditPack = z.output<typeof CreditPack>;

/** The one coupon that a bought pack is, and what was paid for it; money in dollars. */
export const PurchasedPack = z.object({
  coupon: z.object({ code: z.string(), use_limit: z.int(), expires_on: Instant }),
  total: z.number(),
  invoice_number: z.int(),
  /** Where the code and the receipt were mailed to; null once the account that it belonged to is gone. */
  email: z.string().nullable(),
});
export type PurchasedPack = z.output<typeof PurchasedPack>;

export const creditCalls = defineCalls({
  'GET /plans/{code}': {
    summary: "A plan's credit packs, smallest first",
    access: anyone,
    params: z.object({ code: z.string().min(1).max(60) }),
    answer: z.array(CreditPack),
  },
  'POST /v2/employer/jobs/buycredits/{count}/{plan}': {
    summary:
      'Buy a pack of credits by card, with or without an account; the code is mailed, too. Takes an Idempotency-Key; without one, the same request again within a minute is the same purchase',
    access: anyone,
    duringImpersonation: 'refused',
    params: z.object({
      count: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
      plan: z.string().min(1).max(60),
    }),
    body: PaymentForm,
    answer: PurchasedPack,
  },
});
