import type { Cents } from '~/platform/money';

/** Card fields as the form sends them; they live in memory for one request and go nowhere but to the gateway. */
export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  code: string;
  name: string;
  zipcode: string;
}

/** How somebody pays: a card, or the token of a gateway that took the card itself. */
export type PaymentMethod = { card: Card } | { paymentToken: string };

export interface ChargeRequest {
  /** The same key is the same charge, however often it is asked. */
  idempotencyKey: string;
  amountCents: Cents;
  description: string;
}

export interface Charged {
  status: 'charged';
  reference: string;
  last4: string;
  brand: string;
}

/** A certain no: nothing was charged, and nothing will be under this key. */
export interface Declined {
  status: 'declined';
  code: string;
  message: string;
  /** The form's field that the reason belongs to. */
  field?: CardField | undefined;
}

export type CardField = 'name' | 'zipcode' | 'number' | 'exp_month' | 'exp_year' | 'code' | 'payment_token';

/** Nobody knows whether money moved: a timeout, a broken line, a fault of the gateway. Ask `lookUp` later. */
export class OutcomeUnknown extends Error {}

/** Takes money. The slice knows this and nothing of any provider. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  /** A card number may not come to us where the gateway takes it itself. */
  readonly tokenizing: boolean;
  /** What can be said about a method without asking for money; undefined when nothing is wrong. */
  check(method: PaymentMethod): Omit<Declined, 'status'> | undefined;
  /** @throws OutcomeUnknown */
  charge(request: ChargeRequest & { method: PaymentMethod }): Promise<Charged | Declined>;
  /**
   * What became of a charge. When the answer is `declined`, the key is closed: a charge that is still on its way under it
   * cannot succeed any more.
   * @throws OutcomeUnknown while that cannot be said.
   */
  lookUp(request: ChargeRequest): Promise<Charged | Declined>;
  /** Gives a charge back in full; repeating it under the same key does nothing. @throws OutcomeUnknown */
  refund(reference: string, idempotencyKey: string): Promise<void>;
}
