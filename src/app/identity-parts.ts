import type { ExportPart, IdentityPart, RemovalPart, RoleSource, VerificationPart } from '~/accounts/server/context';
import { exportApplications, removeApplicant } from '~/applications/server/leave';
import { receivedFiles } from '~/applications/server/received-files';
import { exportProfile, removeProfile } from '~/candidates/server/leave';
import { candidateIdentityPart } from '~/candidates/server/own-profile';
import { resumeInterest } from '~/candidates/server/resume-interest';
import { claimCoupons, endCoupons } from '~/coupons/server/account-parts';
import { couponsOfUser } from '~/coupons/server/own-coupons';
import { claimCreditPurchases, creditRoles, exportCreditPurchases, removeCreditBuyer } from '~/credits/server/account-parts';
import { creditPayments } from '~/credits/server/complete-purchase';
import type { FileInterest } from '~/files/server/context';
import { exportFiles, removeFiles } from '~/files/server/leave';
import { filesIdentityPart } from '~/files/server/own-files';
import { exportPosts, unpostAll } from '~/jobs/server/leave';
import { exportSubscription, moveSubscription, removeSubscription } from '~/newsletter/server/account-parts';
import { orderPayments } from '~/orders/server/complete-order';
import { exportOrders, removeBuyer } from '~/orders/server/leave';
import { purchaseRoles } from '~/orders/server/purchase-roles';
import { removeMember } from '~/organizations/server/leave';
import { logoInterest } from '~/organizations/server/logo-files';
import { organizationsOfUser } from '~/organizations/server/memberships';
import { removePayer } from '~/payments/server/leave';
import { exportTickets, removeTickets } from '~/support/server/account-parts';

/** Who adds what to the session's user record, and which roles follow from other slices' facts. */
export const identityParts: IdentityPart[] = [organizationsOfUser, couponsOfUser, filesIdentityPart, candidateIdentityPart];
export const roleSources: RoleSource[] = [purchaseRoles, creditRoles];

/**
 * What other slices do when an account is removed, when its address is proved, and when its data is downloaded. The first
 * five removal parts are in the order in which payments, posts, orders, purchases and coupons are locked everywhere.
 */
export const removalParts: RemovalPart[] = [
  removePayer,
  unpostAll,
  removeBuyer,
  removeCreditBuyer,
  endCoupons,
  removeMember,
  removeApplicant,
  removeProfile,
  removeFiles,
  removeTickets,
  removeSubscription,
];
export const verificationParts: VerificationPart[] = [moveSubscription, claimCreditPurchases, claimCoupons];
export const exportParts: ExportPart[] = [
  exportProfile,
  exportFiles,
  exportApplications,
  exportPosts,
  exportTickets,
  exportSubscription,
  exportOrders,
  exportCreditPurchases,
];

/** Who, beside its owner and admins, may read a user's file. */
export const fileInterests: FileInterest[] = [receivedFiles, resumeInterest, logoInterest];

/** What payments are for, by `payments.subject`. */
export const paymentSubjects = { order: orderPayments, credits: creditPayments };
