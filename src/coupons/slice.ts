import { accountRemoved, addressVerified } from '~/accounts/events';
import { partOfIdentity, partOfUserRecord } from '~/accounts/questions';
import { organizationMerged } from '~/organizations/events';
import { belongings } from '~/organizations/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { claimCoupons, deactivateCoupons } from './server/account-parts';
import { adminCouponsApi, adminCouponToolsApi, adminUserCouponsApi } from './server/admin/api';
import { couponCollection } from './server/admin/coupon-fields';
import { couponFinder } from './server/admin/coupon-list';
import { userCoupons, userCouponsField } from './server/admin/user-coupons';
import { couponsApi } from './server/api';
import { couponMailPreviews } from './server/emails/previews';
import { creditReminder } from './server/expiry-reminder';
import { giftCardsOfOrganization, moveGiftCards } from './server/organization-part';
import { couponsOfUser } from './server/own-coupons';
import { couponLifetimes } from './server/retention';

export const coupons: Slice = {
  calls: [couponsApi, adminUserCouponsApi, adminCouponToolsApi, adminCouponsApi],
  lifetimes: couponLifetimes,
  mailPreviews: couponMailPreviews,
  reminders: [creditReminder],
  collections: [couponCollection],
  addedFields: [{ collection: 'users', fields: { coupons: userCouponsField } }],
  finders: [couponFinder],
  on: [listen(accountRemoved, deactivateCoupons), listen(addressVerified, claimCoupons), listen(organizationMerged, moveGiftCards)],
  answers: [answer(partOfUserRecord, userCoupons), answer(partOfIdentity, couponsOfUser), answer(belongings, giftCardsOfOrganization)],
};
