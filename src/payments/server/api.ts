import { implement } from '~/platform/http/implementation';
import { paymentCalls } from '../contract';
import { settleAfterBank } from './settle-after-bank';

export const paymentsApi = implement(paymentCalls, {
  'GET /v2/payments/form': ({ ctx: { config, gateway } }) => ({
    gateway: gateway.name,
    publishable_key: gateway.tokenizing ? (config.STRIPE_PUBLISHABLE_KEY ?? null) : null,
  }),
  'POST /v2/payments/conclude': ({ ctx, body }) => settleAfterBank(ctx, body.payment),
});
