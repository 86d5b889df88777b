import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { requiredLine } from '~/platform/http/schemas';

/** The outcome of a payment in words for the buyer. */
export const PaymentOutcome = z.object({ outcome: z.enum(['paid', 'declined', 'waiting']), message: z.string() });

export const paymentCalls = defineCalls({
  'GET /v2/payments/form': {
    summary: 'The payment form to show: the board’s own card form, or the payment provider’s, which needs its public key',
    access: anyone,
    answer: z.object({ gateway: z.enum(['sandbox', 'stripe']), publishable_key: z.string().nullable() }),
  },
  'POST /v2/payments/conclude': {
    summary: 'The outcome of a payment, after the buyer’s bank was asked to confirm it',
    access: anyone,
    body: z.object({
      /** The signed key that came with the status 402, or with the address to which the bank led back. */
      payment: refersToNoRecord(requiredLine(200)),
    }),
    answer: PaymentOutcome,
  },
});
