import type { ExportPart, IdentityPart, NamePart, RecordName, RemovalPart, RoleSource, VerificationPart } from '~/accounts/server';
import { enqueueMatching, exportAlerts, moveAlerts, removeAlerts } from '~/alerts/server';
import { exportApplications, findAppliedPosts, receivedFileAccess, removeApplicant, shownAnswers } from '~/applications/server';
import {
  candidateIdentityPart,
  educationWords,
  exportProfile,
  organizationCandidates,
  profileWords,
  removeProfile,
  renameProfile,
  resumeAccess,
} from '~/candidates/server';
import { type CouponOrders, claimCoupons, couponsOfUser, deactivateCoupons, organizationGiftCards } from '~/coupons/server';
import {
  claimCreditPurchases,
  creditPayments,
  creditPricesPaid,
  creditRoles,
  exportCreditPurchases,
  packOfCoupon,
  packOrders,
  packReceipt,
  removeCreditPurchaseData,
  standardPacks,
} from '~/credits/server';
import { exportFiles, type FileAccessRule, filesIdentityPart, removeFiles } from '~/files/server';
import { organizationFeeds } from '~/imports/server';
import { exportMails, removeMails, restoreAddress } from '~/mails/server';
import { countSubscribers, exportSubscription, moveSubscription, removeSubscription } from '~/newsletter/server';
import {
  countPayingWith,
  exportOrders,
  type OtherOrders,
  orderIsFinal,
  orderPayments,
  orderReceipt,
  ordersOfCoupon,
  organizationOrders,
  purchaseRoles,
  removeOrderData,
} from '~/orders/server';
import {
  acceptInvitations,
  logoReferences,
  type OrganizationPart,
  organizationNames,
  organizationsOfUser,
  recordMemberOrganization,
  removeMember,
} from '~/organizations/server';
import { removePaymentData } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import type { DocumentKind } from '~/platform/mail';
import { exampleDocument } from '~/postings/server';
import type { AppliedPosts, ListedPostPart } from '~/posts/server';
import { postWords } from '~/posts/server/content';
import { exportPosts, organizationPosts, publicHeadline, takeDownPosts } from '~/posts/server/posts';
import { jobCounts } from '~/search/server';
import { removeShares } from '~/sharing/server';
import type { SiteFacts, VocabularyUse } from '~/site/server';
import { exportTickets, removeTickets } from '~/support/server';

/** The parts that slices add to the session's user record, and the roles that follow from their data. */
export const identityParts: IdentityPart[] = [organizationsOfUser, couponsOfUser, filesIdentityPart, candidateIdentityPart];
export const roleSources: RoleSource[] = [purchaseRoles, creditRoles];

/**
 * The work of other slices when an account is removed, when its address is verified, when its name changes, and when its data is downloaded. The first
 * six removal parts are in the order in which payments, posts, shares, orders, purchases and coupons are locked everywhere.
 */
export const removalParts: RemovalPart[] = [
  removePaymentData,
  takeDownPosts,
  removeShares,
  removeOrderData,
  removeCreditPurchaseData,
  deactivateCoupons,
  removeMember,
  removeAlerts,
  removeApplicant,
  removeProfile,
  removeFiles,
  removeTickets,
  removeSubscription,
  removeMails,
];
export const verificationParts: VerificationPart[] = [moveSubscription, moveAlerts, claimCreditPurchases, claimCoupons, acceptInvitations, restoreAddress];
export const nameParts: NamePart[] = [renameProfile];
/** The names of the records to which the login pages lead. */
export const destinationNames: Record<'job' | 'organization', RecordName> = {
  job: publicHeadline,
  organization: async (db, id) => (await organizationNames(db, [id])).get(id),
};
export const exportParts: ExportPart[] = [
  exportProfile,
  exportFiles,
  exportApplications,
  exportPosts,
  exportTickets,
  exportSubscription,
  exportAlerts,
  exportOrders,
  exportCreditPurchases,
  exportMails,
];

/** The users beside its owner and admins who may read a user's file. */
export const fileAccessRules: FileAccessRule[] = [receivedFileAccess, resumeAccess, logoReferences];

/** The subjects of payments, by `payments.subject`. */
export const paymentSubjects = { order: orderPayments, credits: creditPayments };

/** The documents that mails carry. */
export const mailDocuments: Record<DocumentKind, (ctx: Context, recordId: string) => Promise<Uint8Array | undefined>> = {
  'order receipt': orderReceipt,
  'pack receipt': packReceipt,
  'example resume': exampleDocument('resume'),
  'example cover letter': exampleDocument('cover letter'),
};

/** The purchases that are listed with the orders of posts. */
export const otherOrders: OtherOrders = packOrders;

/** The facts of the site configuration that slices above `site` know. */
export const siteFacts: SiteFacts = { jobCounts, countSubscribers, organizationNames, standardPacks };

/** The records that have values of vocabularies. */
export const vocabularyUses: readonly VocabularyUse[] = [postWords, profileWords, educationWords];

/** How organizations answer applications, for their pages and jobs. */
export { shownAnswers };

/** The posts that a user applied to, for the marks in lists of jobs. */
export const appliedPosts: AppliedPosts = findAppliedPosts;

/** The effects when a post comes into the lists or is changed there. */
export const listedPostParts: ListedPostPart[] = [enqueueMatching];

/** The organizations of users, by whose words the back office finds them. */
export const userOwners: Context['userOwners'] = (column) => [recordMemberOrganization(column)];

/** The orders of a coupon, for its record in the back office. */
export const couponOrders: CouponOrders = {
  ofCoupon: ordersOfCoupon,
  countPaying: countPayingWith,
  isFinal: orderIsFinal,
  packOf: packOfCoupon,
  creditPrices: creditPricesPaid,
};

/** The records of organizations, in the order in which they are locked. */
export const organizationParts: readonly OrganizationPart[] = [
  organizationPosts,
  organizationOrders,
  organizationGiftCards,
  organizationFeeds,
  organizationCandidates,
];
