import { accountRemoved, addressVerified } from '~/accounts/events';
import { exportedData, rolesFromRecords } from '~/accounts/questions';
import { couponPacks } from '~/coupons/questions';
import { otherOrders } from '~/orders/questions';
import { paymentSubject } from '~/payments/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { packsOnSale } from '~/site/questions';
import { claimCreditPurchases, creditRoles, exportCreditPurchases, removeCreditPurchaseData } from './server/account-parts';
import { adminPacksApi, adminPlansApi } from './server/admin/api';
import { packFinder } from './server/admin/pack-list';
import { planCollection } from './server/admin/plan-collection';
import { creditsApi } from './server/api';
import { creditPayments } from './server/complete-purchase';
import { creditMailPreviews } from './server/emails/previews';
import { packOrders, packReceipt } from './server/pack-orders';
import { standardPacks } from './server/plan-packs';
import { creditPricesPaid, packOfCoupon } from './server/queries';
import { creditLifetimes } from './server/retention';

export const credits: Slice = {
  calls: [creditsApi, adminPlansApi, adminPacksApi],
  lifetimes: creditLifetimes,
  mailPreviews: creditMailPreviews,
  collections: [planCollection],
  finders: [packFinder],
  mailDocuments: { 'pack receipt': packReceipt },
  on: [listen(accountRemoved, removeCreditPurchaseData), listen(addressVerified, claimCreditPurchases)],
  answers: [
    answer(rolesFromRecords, creditRoles),
    answer(exportedData, exportCreditPurchases),
    answer(paymentSubject, creditPayments),
    answer(otherOrders, packOrders),
    answer(couponPacks, { packOf: packOfCoupon, creditPrices: creditPricesPaid }),
    answer(packsOnSale, standardPacks),
  ],
};
