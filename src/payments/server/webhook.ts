import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '~/platform/context/context';
import { OutcomeUnknown } from '../gateway';
import { receiveEvent } from './receive-event';

const MAX_BYTES = 500_000;

/**
 * `POST /webhooks/stripe`: the payment provider sends its signed messages here (docs/operating-reference.md, "Payments with Stripe"). It exists
 * only where the gateway has a webhook and its secret is configured.
 */
export function createPaymentWebhook(ctx: Context): Hono {
  const app = new Hono();
  const { name, webhook } = ctx.gateway;
  if (!webhook) return app;
  const tooLarge = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json({ detail: 'The message is too large.' }, 413) });
  app.post(`/webhooks/${name}`, tooLarge, async (c) => {
    const event = webhook.read(await c.req.text(), c.req.header(`${name}-signature`) ?? '', ctx.clock.now());
    if (event === 'not signed') return c.json({ detail: 'The signature is missing, wrong or too old.' }, 400);
    if (event === 'no event') return c.json({ detail: 'The message is not an event with an id, a type and an object.' }, 400);
    try {
      return c.json({ event: event.id, result: await receiveEvent(ctx, webhook, event) });
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      ctx.log.warn({ event: event.id, err: error }, 'a message of the payment provider waits to be applied');
      return c.json({ detail: 'The payment provider did not tell the state. Please send this message again.' }, 503, { 'Retry-After': '30' });
    }
  });
  return app;
}
