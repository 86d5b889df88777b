import type { UserRecordPart } from '~/accounts/server';
import { userCollection, userFinder } from '~/accounts/server';
import { candidateIdOfUser } from '~/candidates/server';
import { couponCollection, couponFinder, userCoupons, userCouponsField } from '~/coupons/server';
import { orderFinder } from '~/orders/server';
import { membershipsField, userMemberships } from '~/organizations/server';
import type { EditableCollection } from '~/platform/records/fields';
import type { RecordFinder } from '~/platform/records/registry';
import { pendingPostCollection, pendingPostFinder, postCollection, postFinder } from '~/postings/server';
import { frontendErrorCollection, frontendErrorFinder, serverErrorCollection, serverErrorFinder } from '~/site/server';

/** The collections whose fields admins may change. Some fields of a record belong to other slices and are added here. */
export const collections: readonly EditableCollection[] = [
  { ...userCollection, fields: { ...userCollection.fields, organizations: membershipsField, coupons: userCouponsField } } as EditableCollection,
  couponCollection as EditableCollection,
  postCollection as EditableCollection,
  pendingPostCollection as EditableCollection,
  serverErrorCollection as EditableCollection,
  frontendErrorCollection as EditableCollection,
];

/** The searches of the command palette, in the order of its results. */
export const recordFinders: readonly RecordFinder[] = [
  userFinder,
  couponFinder,
  postFinder,
  pendingPostFinder,
  orderFinder,
  serverErrorFinder,
  frontendErrorFinder,
];

/** The parts of a user's record in the back office that belong to other slices. */
export const userRecordParts: UserRecordPart[] = [userMemberships, userCoupons, candidateIdOfUser];
