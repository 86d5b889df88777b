import type Stripe from 'stripe';
import { addDays, SECOND } from '~/platform/calendar/clock';
import { answerOf, type StripeConfig } from './client';
import { EVENTS } from './webhook';

/**
 * Whether key, account and webhook work together. @returns a sentence for the operator.
 * @throws an error that says what is wrong.
 */
export async function checkAccount(stripe: Stripe, config: StripeConfig, secrets: readonly string[], now: Date): Promise<string> {
  const [account, { livemode }] = await Promise.all([answerOf(stripe.accounts.retrieveCurrent()), answerOf(stripe.balance.retrieve())]);
  if (/^pk_live_/.test(config.STRIPE_PUBLISHABLE_KEY ?? '') !== livemode)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY aren’t the same kind. Use two test keys or two live keys.');
  if (!account.charges_enabled) throw new Error(`the Stripe account ${account.id} can’t take payments yet. Stripe’s dashboard says what’s missing.`);
  await checkWebhook(stripe, config.publicUrl, secrets, now);
  return `Stripe accepts the keys of the account ${account.id}, and its events arrive; ${livemode ? 'cards are charged.' : 'they are test keys, so no money moves.'}`;
}

async function checkWebhook(stripe: Stripe, publicUrl: string, secrets: readonly string[], now: Date): Promise<void> {
  const url = `${publicUrl}/webhooks/stripe`;
  if (secrets.length === 0) throw new Error(`STRIPE_WEBHOOK_SECRET isn’t set, so the board can’t learn of refunds and disputes. Add the endpoint ${url}.`);
  const { data: endpoints } = await answerOf(stripe.webhookEndpoints.list({ limit: 100 }));
  const endpoint = endpoints.find((one) => one.url === url);
  if (!endpoint) throw new Error(`Stripe has no webhook endpoint ${url}.`);
  if (endpoint.status !== 'enabled') throw new Error(`Stripe’s webhook endpoint ${url} is disabled.`);
  const sent: readonly string[] = endpoint.enabled_events;
  const missing = sent.includes('*') ? [] : Object.keys(EVENTS).filter((event) => !sent.includes(event));
  if (missing.length > 0) throw new Error(`Stripe’s webhook endpoint ${url} does not send ${missing.join(', ')}.`);
  // Stripe never tells a secret again. Events that the board refused show that it is another one.
  const since = Math.floor(addDays(now, -1).getTime() / SECOND);
  const { data: undelivered } = await answerOf(stripe.events.list({ delivery_success: false, types: Object.keys(EVENTS), created: { gte: since }, limit: 1 }));
  if (undelivered.length > 0)
    throw new Error(`Stripe couldn’t deliver events of the last day to ${url}. If the address is right, STRIPE_WEBHOOK_SECRET isn’t this endpoint’s secret.`);
}
