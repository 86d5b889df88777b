import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '~/platform/web/api-error';
import type { PaymentOutcome } from '../../contract';
import { paymentsApi } from './pay-by-card';

type Outcome = z.output<typeof PaymentOutcome>;

/** The query parameters of an address to which the buyer's bank led back: the board's own, and those that Stripe adds. */
const PARAMETERS = ['payment', 'payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * The outcome of a payment whose buyer comes back from their bank; `checking` until it is known, and undefined on all other visits.
 * The address loses the parameters, so that a reload asks for nothing.
 */
export function useReturnedPayment(): Outcome | 'checking' | undefined {
  const [state, setState] = useState<Outcome | 'checking'>();
  useEffect(() => {
    const url = new URL(window.location.href);
    const payment = url.searchParams.get('payment');
    if (!payment) return;
    for (const name of PARAMETERS) url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
    setState('checking');
    paymentsApi('POST /v2/payments/conclude', { body: { payment } }).then(setState, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setState({ outcome: 'waiting', message: error.message });
    });
  }, []);
  return state;
}
