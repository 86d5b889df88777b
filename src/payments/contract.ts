import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';

export const paymentCalls = defineCalls({
  'GET /v2/payments/form': {
    summary: 'The payment form to show: the board’s own card form, or the payment provider’s, which needs its public key',
    access: anyone,
    answer: z.object({ gateway: z.enum(['sandbox', 'stripe']), publishable_key: z.string().nullable() }),
  },
});
