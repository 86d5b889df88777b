import type { UserRecordPart } from '~/accounts/server';
import { userCollection, userFinder } from '~/accounts/server';
import { candidateCollection, candidateFinder, candidateIdOfUser, organizationCandidates } from '~/candidates/server';
import { contentCollection } from '~/content/server';
import { couponCollection, couponFinder, organizationGiftCards, userCoupons, userCouponsField } from '~/coupons/server';
import { packFinder, planCollection } from '~/credits/server';
import { feedCollection, feedFinder, organizationFeeds } from '~/imports/server';
import { organizationPosts, shareFinder } from '~/jobs/server';
import { mailFinder, suppressionFinder } from '~/mails/server';
import { orderFinder, organizationOrders, productCollection } from '~/orders/server';
import { membershipsField, type OrganizationPart, organizationCollection, organizationFinder, userMemberships } from '~/organizations/server';
import type { EditableCollection } from '~/platform/records/fields';
import type { RecordFinder } from '~/platform/records/registry';
import { pendingPostCollection, pendingPostFinder, postCollection, postFinder } from '~/postings/server';
import {
  frontendErrorCollection,
  frontendErrorFinder,
  serverErrorCollection,
  serverErrorFinder,
  settingsCollection,
  vocabularyCollections,
} from '~/site/server';
import { ticketCollection, ticketFinder } from '~/support/server';

/** The collections whose fields admins may change. Some fields of a record belong to other slices and are added here. */
export const collections: readonly EditableCollection[] = [
  { ...userCollection, fields: { ...userCollection.fields, organizations: membershipsField, coupons: userCouponsField } } as EditableCollection,
  couponCollection as EditableCollection,
  postCollection as EditableCollection,
  pendingPostCollection as EditableCollection,
  serverErrorCollection as EditableCollection,
  frontendErrorCollection as EditableCollection,
  organizationCollection as EditableCollection,
  candidateCollection as EditableCollection,
  ticketCollection as EditableCollection,
  settingsCollection as EditableCollection,
  ...(vocabularyCollections as readonly EditableCollection[]),
  productCollection as EditableCollection,
  planCollection as EditableCollection,
  contentCollection as EditableCollection,
  feedCollection as EditableCollection,
];

/** The searches of the command palette, in the order of its results. */
export const recordFinders: readonly RecordFinder[] = [
  userFinder,
  couponFinder,
  postFinder,
  pendingPostFinder,
  orderFinder,
  packFinder,
  serverErrorFinder,
  frontendErrorFinder,
  candidateFinder,
  organizationFinder,
  ticketFinder,
  mailFinder,
  suppressionFinder,
  shareFinder,
  feedFinder,
];

/** The parts of a user's record in the back office that belong to other slices. */
export const userRecordParts: UserRecordPart[] = [userMemberships, userCoupons, candidateIdOfUser];

/** The records of organizations, in the order in which they are locked. */
export const organizationParts: readonly OrganizationPart[] = [
  organizationPosts,
  organizationOrders,
  organizationGiftCards,
  organizationFeeds,
  organizationCandidates,
];
