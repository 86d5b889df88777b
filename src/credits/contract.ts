import { z } from 'zod';
import { PaymentForm } from '~/orders/contract';
import { anyone, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Id, Instant } from '~/platform/http/schemas';

/** A bundle of credits with its price; money in dollars. */
export const CreditPack = z.object({
  label: z.string(),
  /** The number of credits. */
  value: z.int(),
  /** The number of months until they expire. */
  expires: z.int(),
  /** The discount as a fraction: 0.15 is 15 %. */
  discount: z.number(),
  credit_price: z.number(),
  price_per_credit: z.number(),
  list_total: z.number(),
  /** The price of a single post today. */
  single_price: z.number(),
  /** The savings against as many single credits: `list_total` less `total`. Their fraction is `discount`. */
  savings: z.number(),
  total: z.number(),
});
export type CreditPack = z.output<typeof CreditPack>;

/** The coupon of a bought pack, and the price that was paid for it; money in dollars. */
export const PurchasedPack = z.object({
  coupon: z.object({ code: z.string(), use_limit: z.int(), expires_on: Instant }),
  total: z.number(),
  invoice_number: z.int(),
  /** The purchase among the buyer's orders. */
  order_id: Id,
  /** The address that the code and the receipt were mailed to; null once its account is deleted. */
  email: z.string().nullable(),
});
export type PurchasedPack = z.output<typeof PurchasedPack>;

/** A plan's code as somebody types it: without regard to case. */
const PlanCode = refersToNoRecord(
  z
    .string()
    .min(1)
    .max(60)
    .transform((code) => code.trim().toLowerCase()),
);

export const creditCalls = defineCalls({
  'GET /plans/{code}': {
    summary: "A plan's credit packs, smallest first",
    access: anyone,
    params: z.object({ code: PlanCode }),
    answer: z.array(CreditPack),
  },
  'POST /v2/employer/jobs/buycredits/{count}/{plan}': {
    summary:
      'Buy a pack of credits by card, with or without an account; the code is mailed, too. Without an Idempotency-Key, the same request again within a minute is the same purchase',
    access: anyone,
    statuses: [402, 403],
    idempotent: 'by itself',
    duringImpersonation: 'refused',
    params: z.object({
      count: refersToNoRecord(
        z
          .string()
          .max(6, { abort: true })
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ),
      plan: PlanCode,
    }),
    body: PaymentForm,
    answer: PurchasedPack,
  },
});
