import type { ExportPart, RemovalPart, RoleSource, VerificationPart } from '~/accounts/server/context';
import { conflict } from '~/platform/errors';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money';
import { claimPurchases, forgetAddresses, hasBought, lockPurchasesOf, purchasesOf } from './queries';

/** Who has bought credits has the role `purchase` (decisions §3). */
export const creditRoles: RoleSource = async (db, userId) => ((await hasBought(db, userId)) ? ['purchase'] : []);

/** What was bought for an address before there was an account is the account's once the address is proved. Before the coupons are claimed: it waits for a payment that is being settled. */
export const claimCreditPurchases: VerificationPart = (_ctx, tx, { id, email }) => claimPurchases(tx, email, id);

/** Purchases stay in the books without an address (decisions §6). @throws 409 while a payment is under way: its coupon would be nobody's. */
export const removeCreditPurchaseData: RemovalPart = async (_ctx, tx, userId) => {
  const purchases = await lockPurchasesOf(tx, userId);
  if (purchases.some(({ status }) => status === 'paying')) throw conflict('A payment is under way. Please wait a moment and try again.', 'paying');
  await forgetAddresses(tx, userId);
};

export const exportCreditPurchases: ExportPart = async (ctx, userId) => ({
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
