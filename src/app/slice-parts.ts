import type { ExportPart, IdentityPart, RemovalPart, RoleSource, VerificationPart } from '~/accounts/server/context';
import { exportApplications, removeApplicant } from '~/applications/server/account-parts';
import { appliedPostIds } from '~/applications/server/queries';
import { receivedFileAccess } from '~/applications/server/received-files';
import { exportProfile, removeProfile } from '~/candidates/server/account-parts';
import { candidateIdentityPart } from '~/candidates/server/own-profile';
import { resumeAccess } from '~/candidates/server/resume-access';
import { claimCoupons, deactivateCoupons } from '~/coupons/server/account-parts';
import { couponsOfUser } from '~/coupons/server/own-coupons';
import { claimCreditPurchases, creditRoles, exportCreditPurchases, removeCreditPurchaseData } from '~/credits/server/account-parts';
import { creditPayments } from '~/credits/server/complete-purchase';
import { standardPacks } from '~/credits/server/list-packs';
import { exportFiles, removeFiles } from '~/files/server/account-parts';
import type { FileAccessRule } from '~/files/server/context';
import { filesIdentityPart } from '~/files/server/own-files';
import { jobCounts } from '~/jobs/server/lists/job-totals';
import { exportPosts, takeDownPosts } from '~/jobs/server/posts/account-parts';
import { exportSubscription, moveSubscription, removeSubscription } from '~/newsletter/server/account-parts';
import { countSubscribers } from '~/newsletter/server/queries';
import { exportOrders, purchaseRoles, removeOrderData } from '~/orders/server/account-parts';
import { orderPayments } from '~/orders/server/complete-order';
import { removeMember } from '~/organizations/server/account-parts';
import { logoReferences } from '~/organizations/server/logo-files';
import { organizationsOfUser } from '~/organizations/server/memberships';
import { removePaymentData } from '~/payments/server/account-parts';
import type { SiteFacts } from '~/site/server/context';
import { exportTickets, removeTickets } from '~/support/server/account-parts';

/** The parts that slices add to the session's user record, and the roles that follow from their data. */
export const identityParts: IdentityPart[] = [organizationsOfUser, couponsOfUser, filesIdentityPart, candidateIdentityPart];
export const roleSources: RoleSource[] = [purchaseRoles, creditRoles];

/**
 * The work of other slices when an account is removed, when its address is verified, and when its data is downloaded. The first
 * five removal parts are in the order in which payments, posts, orders, purchases and coupons are locked everywhere.
 */
export const removalParts: RemovalPart[] = [
  removePaymentData,
  takeDownPosts,
  removeOrderData,
  removeCreditPurchaseData,
  deactivateCoupons,
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

/** The users beside its owner and admins who may read a user's file. */
export const fileAccessRules: FileAccessRule[] = [receivedFileAccess, resumeAccess, logoReferences];

/** The subjects of payments, by `payments.subject`. */
export const paymentSubjects = { order: orderPayments, credits: creditPayments };

/** The facts of the site configuration that slices above `site` know. */
export const siteFacts: SiteFacts = { jobCounts, countSubscribers, standardPacks };

/** The posts that a user applied to, for the marks in lists of jobs. */
export { appliedPostIds };
