import { partOfUserRecord } from '~/accounts/questions';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { adminCouponsApi, adminCouponToolsApi, adminUserCouponsApi } from './server/admin/api';
import { couponCollection } from './server/admin/coupon-fields';
import { couponFinder } from './server/admin/coupon-list';
import { userCoupons, userCouponsField } from './server/admin/user-coupons';
import { couponsApi } from './server/api';
import { couponMailPreviews } from './server/emails/previews';
import { creditReminder } from './server/expiry-reminder';
import { couponLifetimes } from './server/retention';

export const coupons: Slice = {
  calls: [couponsApi, adminUserCouponsApi, adminCouponToolsApi, adminCouponsApi],
  lifetimes: couponLifetimes,
  mailPreviews: couponMailPreviews,
  reminders: [creditReminder],
  collections: [couponCollection],
  addedFields: [{ collection: 'users', fields: { coupons: userCouponsField } }],
  finders: [couponFinder],
  answers: [answer(partOfUserRecord, userCoupons)],
};
