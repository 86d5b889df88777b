import { packCredits } from '~/coupons/server';
import { paymentsOf, presentDispute, presentPayment, presentRefunds } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { toDollars } from '~/platform/money/money';
import type { AdminPack } from '../../pack-admin-contract';
import { refundAmounts } from '../../rules';
import { findPurchase } from '../queries';
import { buyerAddress } from '../settle-pack-refund';
import { presentPackRows } from './pack-list';

/** A bought pack with its payments, refunds and disputes. @throws 404 for an unknown one, and for one that is not paid. */
export async function showPack({ db }: Context, purchaseId: string): Promise<AdminPack> {
  const purchase = await findPurchase(db, purchaseId);
  if (purchase?.status !== 'paid' || !purchase.couponId) throw notFound();
  const [[row], credits, { payments, refunds, disputes }, mailTo] = await Promise.all([
    presentPackRows(db, [purchase]),
    packCredits(db, [purchase.couponId]),
    paymentsOf(db, 'credits', purchaseId),
    buyerAddress(db, purchase),
  ]);
  return {
    ...(row as NonNullable<typeof row>),
    list_total: toDollars(purchase.listCents),
    savings: toDollars(purchase.savingsCents),
    refundable: refundAmounts(purchase, credits.get(purchase.couponId)?.unused ?? 0).map(toDollars),
    mail_to: mailTo,
    payments: payments.map(presentPayment),
    refunds: await presentRefunds(db, refunds),
    disputes: disputes.map(presentDispute),
  };
}
