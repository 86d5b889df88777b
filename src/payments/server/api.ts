import { implement } from '~/platform/http/api';
import { paymentCalls } from '../contract';
import { concludePayment } from './conclude-payment';

export const paymentsApi = implement(paymentCalls, {
  'GET /v2/payments/form': ({ ctx: { config, gateway } }) => ({
    gateway: gateway.name,
    publishable_key: gateway.tokenizing ? (config.STRIPE_PUBLISHABLE_KEY ?? null) : null,
  }),
  'POST /v2/payments/conclude': ({ ctx, body }) => concludePayment(ctx, body.payment),
});
