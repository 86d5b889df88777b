import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';

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

export const creditCalls = defineCalls({
  'GET /plans/{code}': {
    summary: "A plan's credit packs, smallest first",
    access: anyone,
    shared: true,
    params: z.object({ code: z.string().min(1).max(60) }),
    answer: z.array(CreditPack),
  },
});
