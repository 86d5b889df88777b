import Stripe from 'stripe';
import type { Config } from '~/platform/config/config';
import { GatewayMisconfigured, OutcomeUnknown } from '../../gateway';

/** The version of Stripe's API that this code is written for. Stripe keeps it as it is, whatever the account's own version. */
export const API_VERSION = '2026-10-28.endive';

/** A charge takes two requests; together they must end before the recovery task looks up the outcome. */
const TIMEOUT = 6_000;

export type StripeConfig = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_HOST' | 'publicUrl'>;

/**
 * Stripe's library for the configured account. It repeats a request at most once, where a kept connection was closed; the recovery task
 * repeats under the same keys.
 */
export const stripeClient = ({ STRIPE_SECRET_KEY = '', STRIPE_API_HOST }: StripeConfig): Stripe =>
  new Stripe(STRIPE_SECRET_KEY, { apiVersion: API_VERSION, timeout: TIMEOUT, maxNetworkRetries: 0, telemetry: false, ...hostOf(STRIPE_API_HOST) });

/** The host of Stripe's API, or of a stand-in; it may be configured without its protocol. */
function hostOf(host: string | undefined): { protocol?: 'http' | 'https'; host?: string; port?: number } {
  if (!host) return {};
  const { protocol, hostname, port } = new URL(/^https?:/.test(host) ? host : `https://${host}`);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}

/** A definite answer of Stripe that it did not do what it was asked. */
export type StripeRefusal = InstanceType<typeof Stripe.errors.StripeCardError> | InstanceType<typeof Stripe.errors.StripeInvalidRequestError>;

export const isRefusal = (error: unknown): error is StripeRefusal =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Waits for an answer of Stripe, and turns the library's errors into those of the port.
 * @throws StripeRefusal where Stripe certainly did nothing; GatewayMisconfigured where it refuses the key; OutcomeUnknown for timeouts, lost
 *   connections, faults of Stripe, too many requests, and a request with the same key that is still running.
 */
export async function answerOf<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await request;
    // The library takes every JSON without an `error` for success, also that of a proxy in between.
    const status = (answer as { lastResponse?: { statusCode?: number } } | undefined)?.lastResponse?.statusCode ?? 200;
    if (status >= 400) throw new OutcomeUnknown(`the payment provider answered ${status}`);
    return answer;
  } catch (error) {
    if (isRefusal(error) || !(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
      throw new GatewayMisconfigured(`Stripe refuses the key: ${error.message}`, { cause: error });
    throw new OutcomeUnknown(`the payment provider gave no answer: ${error.type}, ${error.message}`, { cause: error });
  }
}

/** `answerOf`, where a refusal of any kind says nothing about the outcome. @throws OutcomeUnknown */
export async function certainAnswerOf<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await answerOf(request);
  } catch (error) {
    if (isRefusal(error) || error instanceof GatewayMisconfigured) throw new OutcomeUnknown(error.message, { cause: error });
    throw error;
  }
}
