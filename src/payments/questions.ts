import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '~/platform/context/context';
import type { Database, ReadDatabase } from '~/platform/database';
import type { Cents } from '~/platform/money/money';
import type { RecordOwner } from '~/platform/records/list';
import { defineQuestion } from '~/platform/slices/questions';
import type { PaymentRow, RefundRow } from './server/queries';

interface PaymentSubject {
  /** The `subject` of its payments. */
  name: string;
  /** The charge succeeded. @throws AppError when the purchase is not possible any more: the charge is then refunded. */
  settle(ctx: Context, tx: Database, payment: PaymentRow): Promise<void>;
  /** There will be no charge: releases what the attempt reserved. */
  release(ctx: Context, tx: Database, payment: PaymentRow): Promise<void>;
  /** A refund ended: the money was given back, or the gateway refused (`refund.status`). */
  refunded(ctx: Context, tx: Database, payment: PaymentRow, refund: RefundRow): Promise<void>;
  /** Money that was given back has returned to the board: the card took no refund, or an appeal won a dispute that was lost. */
  refundReturned(ctx: Context, tx: Database, payment: PaymentRow, refund: RefundRow): Promise<void>;
  /**
   * Takes back what was bought as far as it is unused, for a refund that the gateway reports. @returns the number of credits; null for
   * purchases that have none.
   */
  takeBack(ctx: Context, tx: Database, payment: PaymentRow, amountCents: Cents): Promise<number | null>;
  /** The page of the payment form, to which the buyer's bank leads back; `key` is the query parameter `payment` that the form reads. */
  returnPath(db: Database, payment: PaymentRow, key: string): Promise<string>;
  /** The records that show the purchases to staff. */
  record: {
    kind: 'orders' | 'packs';
    /** Their name in the audit log. */
    audited: 'order' | 'packs';
    /** Finds payments by the words of their purchases. @param column that of the purchases' ids. */
    owners(column: PgColumn): RecordOwner[];
    /** The purchases by id; one that was never paid may be gone. */
    named(db: ReadDatabase, ids: string[]): Promise<Map<string, NamedPurchase>>;
  };
}

/** A purchase as staff know it. */
export interface NamedPurchase {
  title: string;
  organization: { _id: string; name: string } | null;
}

/** A kind of thing that is paid for: its actions when a payment ends, each within the transaction that ends the payment. */
export const paymentSubject = defineQuestion<PaymentSubject>('paymentSubject');
