import type { Cents } from '~/platform/money/money';

/** Card fields as the form sends them. They stay in memory for one request and are passed to the gateway only. */
export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  code: string;
  name: string;
  zipcode: string;
}

/** The payment method: a card, or the token of a gateway that took the card itself. */
export type PaymentMethod = { card: Card } | { paymentToken: string };

export interface ChargeRequest {
  /** The same key is the same charge, however often it is sent. */
  idempotencyKey: string;
  amountCents: Cents;
  description: string;
  /** The gateway's own reference, where the board knows it: the charge is then found without a search. */
  reference?: string | undefined;
}

export interface Charged {
  status: 'charged';
  reference: string;
  last4: string;
  brand: string;
}

/** A definite refusal: nothing was charged, and nothing will be charged under this key. */
export interface Declined {
  status: 'declined';
  code: string;
  message: string;
  /** The form field that the message belongs to. */
  field?: CardField | undefined;
  /** The refused card, where the gateway knows it. */
  last4?: string | undefined;
  brand?: string | undefined;
}

/** The buyer's bank wants a confirmation, as 3-D Secure does. The payment form shows it; `lookUp` then tells the outcome. */
export interface ActionRequired {
  status: 'action required';
  /** The gateway's reference of the charge. */
  reference: string;
  /** Lets the payment form continue this one charge. */
  clientSecret: string;
}

export type CardField = 'name' | 'zipcode' | 'number' | 'exp_month' | 'exp_year' | 'code' | 'payment_token';

export interface RefundRequest {
  /** The same key is the same refund. */
  idempotencyKey: string;
  /** The reference of the charge. */
  reference: string;
  amountCents: Cents;
}

export interface Refunded {
  status: 'refunded';
  /** The gateway's reference of the refund. */
  reference: string;
}

/** A definite refusal: no money was given back, and none will be under this key. */
export interface RefundRefused {
  status: 'refused';
  code: string;
  message: string;
}

/** Thrown where it is unknown whether money moved: a timeout, a broken connection, a fault of the gateway. Call `lookUp` later. */
export class OutcomeUnknown extends Error {}

/** The payment was made with a gateway that the board is not configured for any more, and the configured one knows nothing of it. */
export class OtherGateway extends OutcomeUnknown {}

/** The provider refuses the board's keys. Nothing was charged; an operator has to correct the configuration. */
export class GatewayMisconfigured extends Error {}

/** A refund as the gateway knows it. */
export interface GatewayRefund {
  reference: string;
  /** The key of a refund that the board requested; undefined for one that was made on the provider's own pages. */
  idempotencyKey: string | undefined;
  amountCents: Cents;
  outcome: Refunded | RefundRefused;
}

/** A dispute: the card's owner asks their bank for the money. */
export interface GatewayDispute {
  reference: string;
  amountCents: Cents;
  /** The bank's reason, as a word of the provider. */
  reason: string;
  status: 'open' | 'won' | 'lost';
  /** Until then staff can answer on the provider's pages. */
  respondBy: Date | undefined;
}

/** A signed message of the provider. It says only that something has changed; the present state is asked for. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** Undefined for kinds of messages that the board does not use. */
  about: 'payment' | 'refunds' | 'disputes' | undefined;
  /** The reference of the charge. */
  reference: string;
}

/** Messages of the provider, and the state that they announce. All functions but `read` throw OutcomeUnknown. */
export interface GatewayWebhook {
  /** @returns why a message is refused: its signature is missing, wrong or too old, or its body is not an event of the provider. */
  read(body: string, signature: string, now: Date): GatewayEvent | 'not signed' | 'no event';
  /** The idempotency key of a charge; undefined for one that another program made. */
  keyOf(reference: string): Promise<string | undefined>;
  refundsOf(reference: string): Promise<GatewayRefund[]>;
  disputesOf(reference: string): Promise<GatewayDispute[]>;
}

/** The port to a payment provider. The slice depends on this interface and on no provider. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  /** True when the gateway takes cards itself; the board must then not receive card numbers. */
  readonly tokenizing: boolean;
  /** Asks the provider whether it accepts the board's keys, and whether its messages arrive. @returns a sentence for the operator. @throws an error that says why not. */
  probe(now: Date): Promise<string>;
  /** Checks a payment method without a charge; undefined when nothing is wrong. */
  check(method: PaymentMethod): Omit<Declined, 'status'> | undefined;
  /**
   * @param request its `returnUrl` finds the page to which the buyer's bank leads back, for a gateway that sends buyers there.
   * @throws OutcomeUnknown, GatewayMisconfigured
   */
  charge(request: ChargeRequest & { method: PaymentMethod; returnUrl: () => Promise<string> }): Promise<Charged | Declined | ActionRequired>;
  /**
   * The outcome of a charge. When the answer is `declined`, the key is closed: a charge that is still being sent under it
   * cannot succeed any more.
   * @throws OutcomeUnknown while the outcome is not known.
   */
  lookUp(request: ChargeRequest): Promise<Charged | Declined>;
  /**
   * Gives back a charge or a part of it. However often and however late it is repeated under the same key, it is one refund.
   * @throws OutcomeUnknown while it is not known whether the money was given back.
   */
  refund(request: RefundRequest): Promise<Refunded | RefundRefused>;
  /** Present where the provider sends messages and their secret is configured. */
  readonly webhook?: GatewayWebhook | undefined;
}
