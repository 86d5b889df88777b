import { eq } from 'drizzle-orm';
import type { RemovalPart } from '~/accounts/server';
import { idempotentAnswers, payments } from '../tables';

/** Payments are kept for accounting without an address; stored answers for repeated requests are deleted. */
export const removePaymentData: RemovalPart = async (_ctx, tx, userId) => {
  await tx.update(payments).set({ receiptEmail: null }).where(eq(payments.userId, userId));
  await tx.delete(idempotentAnswers).where(eq(idempotentAnswers.userId, userId));
};
