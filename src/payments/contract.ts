import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';

export const paymentCalls = defineCalls({
  'GET /v2/payments/form': {
    summary: 'How cards are taken: by our own form, or by the payment provider’s, which needs its public key',
    access: anyone,
    answer: z.object({ gateway: z.enum(['sandbox', 'stripe']), publishable_key: z.string().nullable() }),
  },
});
