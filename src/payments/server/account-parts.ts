import { eq } from 'drizzle-orm';
import type { accountRemoved } from '~/accounts/events';
import { conflict } from '~/platform/context/errors';
import type { ListenerOf } from '~/platform/slices/events';
import { payments } from '../tables';
import { hasOpenPayment, lockOpenPayments } from './queries';

/** The refusal to remove an account while a payment has no outcome. It may not have one for long where the board has another gateway now. */
export const accountIsPaying = () => conflict('A payment is in progress. Please try again in a few minutes. If that doesn’t help, write to us.', 'paying');

/**
 * Payments are kept for accounting without an address.
 * @throws 409 while a payment of the user has no outcome, also one for the post of a colleague: the name and the address of the buyer would
 *   come onto its receipt after the account was removed.
 */
export const removePaymentData: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  if (await lockOpenPayments(tx, userId)) throw accountIsPaying();
  await tx.update(payments).set({ receiptEmail: null }).where(eq(payments.userId, userId));
  // The change of the account has waited for a payment that began meanwhile, since its row refers to the account.
  return async () => {
    if (await hasOpenPayment(tx, userId)) throw accountIsPaying();
  };
};
