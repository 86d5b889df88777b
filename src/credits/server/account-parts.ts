import type { accountRemoved, addressVerified } from '~/accounts/events';
import type { exportedData, rolesFromRecords } from '~/accounts/questions';
import { accountIsPaying } from '~/payments/server';
import { Role } from '~/platform/http/roles';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { claimPurchases, forgetAddresses, hasBought, lockPurchasesOf, lockUnclaimed, purchasesOf } from './queries';

/** Users who have bought credits have the role `purchase`. */
export const creditRoles: AnswerOf<typeof rolesFromRecords> = async (db, userId) => ((await hasBought(db, userId)) ? [Role.purchase] : []);

/** Assigns purchases for an address made before it had an account to the account that verifies the address. Runs before coupons are claimed: it waits for payments in progress. */
export const claimCreditPurchases: ListenerOf<typeof addressVerified> = async (_ctx, tx, { id, email }) => {
  await lockUnclaimed(tx, email);
  return () => claimPurchases(tx, email, id);
};

/** Purchases are kept for accounting without an address. @throws 409 while a payment is in progress: its coupon would have no owner. */
export const removeCreditPurchaseData: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  const purchases = await lockPurchasesOf(tx, userId);
  if (purchases.some(({ status }) => status === 'paying')) throw accountIsPaying();
  await forgetAddresses(tx, userId);
};

export const exportCreditPurchases: AnswerOf<typeof exportedData> = async (ctx, userId) => ({
  documents: {
    credit_purchases: (await purchasesOf(ctx.db, userId)).map((purchase) => ({
      invoice_number: purchase.invoiceNumber,
      paid_on: purchase.paidOn && iso(purchase.paidOn),
      plan: purchase.planCode,
      count: purchase.count,
      total: toDollars(purchase.totalCents),
      email: purchase.email,
    })),
  },
});
