import type { Context as BoardContext } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { PaymentGateway } from '../gateway';
import type { PaymentRow, RefundRow } from './queries';

/** A kind of thing that is paid for: its actions when a payment ends, each within the transaction that ends the payment. */
export interface PaymentSubject {
  /** The charge succeeded. @throws AppError when the purchase is not possible any more: the charge is then refunded. */
  settle(ctx: BoardContext, tx: Database, payment: PaymentRow): Promise<void>;
  /** There will be no charge: releases what the attempt reserved. */
  release(ctx: BoardContext, tx: Database, payment: PaymentRow): Promise<void>;
  /** A refund that staff requested ended: the money was given back, or the gateway refused (`refund.status`). Missing where staff cannot refund. */
  refunded?(ctx: BoardContext, tx: Database, payment: PaymentRow, refund: RefundRow): Promise<void>;
}

declare module '~/platform/context' {
  interface Context {
    gateway: PaymentGateway;
    /** By `payments.subject`. */
    paymentSubjects: Record<string, PaymentSubject>;
  }
}
