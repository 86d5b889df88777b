import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { newId } from '~/platform/ids/ids';
import type { ManualMethod } from '../rules';
import { insertPayment, type PaymentRow } from './queries';

interface ManualPayment {
  subject: string;
  subjectId: string;
  userId: string;
  amountCents: number;
  method: ManualMethod;
  reference: string;
}

/**
 * Records money that staff received without a gateway, as a settled payment. The caller completes the purchase in the same
 * transaction. @throws 409 when the purchase has another payment.
 */
export async function recordManualPayment(ctx: Context, tx: Database, { reference, ...payment }: ManualPayment): Promise<PaymentRow> {
  const now = ctx.clock.now();
  const id = newId();
  try {
    return await tx.transaction((inner) =>
      insertPayment(inner, {
        ...payment,
        id,
        gateway: 'manual',
        idempotencyKey: id,
        status: 'settled',
        gatewayReference: reference,
        createdAt: now,
        updatedAt: now,
      }),
    );
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('This order already has a payment.', 'order_not_open') : error;
  }
}
