import type { Context as BoardContext } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { PaymentGateway } from '../gateway';
import type { PaymentRow } from './queries';

/** What a kind of thing that is paid for does when a payment of it ends; each within the transaction that ends it. */
export interface PaymentSubject {
  /** The money is ours. @throws AppError when what was bought is gone by now: the charge is then given back. */
  settle(ctx: BoardContext, tx: Database, payment: PaymentRow): Promise<void>;
  /** There will be no money: what the attempt held is free again. */
  release(ctx: BoardContext, tx: Database, payment: PaymentRow): Promise<void>;
}

declare module '~/platform/context' {
  interface Context {
    gateway: PaymentGateway;
    /** By `payments.subject`. */
    paymentSubjects: Record<string, PaymentSubject>;
  }
}
