import { implement } from '~/platform/http/api';
import { newsletterCalls } from '../contract';
import { confirmSubscription } from './confirm-subscription';
import { subscribe } from './subscribe';
import { requestUnsubscribe, unsubscribe } from './unsubscribe';

export const newsletterApi = implement(newsletterCalls, {
  'POST /v2/support/subscription': ({ ctx, viewer, body, request }) => subscribe(ctx, viewer, body, request.ip),
  'POST /v2/support/subscription/confirm': ({ ctx, viewer, body, request }) => confirmSubscription(ctx, viewer, body.code, request.ip),
  'POST /v2/support/unsubscribe': ({ ctx, body, request }) => requestUnsubscribe(ctx, body.email, request.ip),
  'POST /v2/support/unsubscribe/{email}/{key}': ({ ctx, viewer, params, request }) => unsubscribe(ctx, viewer, params.email, params.key, request.ip),
});
