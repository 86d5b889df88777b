import { newsletterTimeCalls } from '~/accounts/newsletter-contract';
import { implement } from '~/platform/http/implementation';
import { newsletterCalls } from '../contract';
import { newsletterTimes } from './admin/show-newsletter';
import { checkSubscriptionCode, confirmSubscription } from './confirm-subscription';
import { subscribe } from './subscribe';
import { requestUnsubscribe, unsubscribe } from './unsubscribe';

export const newsletterApi = implement(newsletterCalls, {
  'POST /v2/support/subscription': ({ ctx, viewer, body, request }) => subscribe(ctx, viewer, body, request.ip),
  'POST /v2/support/subscription/confirm': ({ ctx, viewer, body, request }) => confirmSubscription(ctx, viewer, body.code, request.ip),
  'POST /v2/support/subscription/confirm/check': ({ ctx, viewer, body, request }) => checkSubscriptionCode(ctx, viewer, body.code, request.ip),
  'POST /v2/support/unsubscribe': ({ ctx, viewer, body, request }) => requestUnsubscribe(ctx, viewer, body.email, request.ip),
  'POST /v2/support/unsubscribe/{email}/{key}': ({ ctx, viewer, params, request }) => unsubscribe(ctx, viewer, params.email, params.key, request.ip),
});

/** The contract of these is in `accounts`, whose account page shows the times and cannot import this slice. */
export const newsletterTimesApi = implement(newsletterTimeCalls, { 'GET /v2/support/newsletter/times': ({ ctx }) => newsletterTimes(ctx) });
