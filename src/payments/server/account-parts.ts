import { eq } from 'drizzle-orm';
import type { RemovalPart } from '~/accounts/server';
import { conflict } from '~/platform/errors';
import { idempotentAnswers, payments } from '../tables';
import { hasOpenPayment, lockOpenPayments } from './queries';

const inProgress = () => conflict('A payment is in progress. Please wait a moment and try again.', 'paying');

/**
 * Payments are kept for accounting without an address; stored answers for repeated requests are deleted.
 * @throws 409 while a payment of the user has no outcome, also one for the post of a colleague: the name and the address of the buyer would
 *   come onto its receipt after the account was removed.
 */
export const removePaymentData: RemovalPart = async (_ctx, tx, userId) => {
  if (await lockOpenPayments(tx, userId)) throw inProgress();
  await tx.update(payments).set({ receiptEmail: null }).where(eq(payments.userId, userId));
  await tx.delete(idempotentAnswers).where(eq(idempotentAnswers.userId, userId));
  // The change of the account has waited for a payment that began meanwhile, since its row refers to the account.
  return async () => {
    if (await hasOpenPayment(tx, userId)) throw inProgress();
  };
};
