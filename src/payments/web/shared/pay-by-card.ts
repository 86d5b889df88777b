import type { RefObject } from 'react';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { paymentCalls } from '../../contract';
import { atExpiry } from '../card-input';
import type { CardForm } from './payment-element';

export const paymentsApi = browserApi<typeof paymentCalls>();

interface CardPayment {
  /** Set when the payment provider takes the card itself. */
  publishableKey: string | null;
  cardForm: RefObject<CardForm | null>;
  billing: { name: string; email: string; address: string; zipcode: string };
}

/** Whether a payment was sent whose outcome nobody knows yet. */
export const isOutcomeUnknown = ({ status, code }: ApiError): boolean => status === 503 && code !== 'payments_unavailable';

const NOT_READY = 'The card form hasn’t loaded yet. Please wait a moment, or reload it.';

/** Sends a payment. A refusal of the card's month or year is one of its expiry date. */
export async function payByCard<Answer>(payment: CardPayment, send: (token: { payment_token?: string }) => Promise<Answer>): Promise<Answer> {
  try {
    return await sendPayment(payment, send);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.message, error.status, atExpiry(error.fields), error.data, error.code);
  }
}

/**
 * Sends a payment, with the token of the provider's card form where the board has one. Where the buyer's bank asks for a confirmation, it
 * is shown, and the same request is sent again once the payment went through: its answer is the paid purchase.
 */
async function sendPayment<Answer>(
  { publishableKey, cardForm, billing }: CardPayment,
  send: (token: { payment_token?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (!publishableKey) return send({});
  const form = cardForm.current;
  if (!form) throw new ApiError(NOT_READY, 422, { payment_token: NOT_READY });
  const token = { payment_token: await form.token(billing) };
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'payment_action_required') throw error;
    await form.confirm(String(error.data.client_secret));
    const { outcome, message } = await paymentsApi('POST /v2/payments/conclude', { body: { payment: String(error.data.payment) } });
    if (outcome === 'paid') return send(token);
    throw outcome === 'declined' ? new ApiError(message, 422, { payment_token: message }) : new ApiError(message, 503);
  }
}
