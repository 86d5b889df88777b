import type { UserRecordPart } from '~/accounts/server';
import { userCollection, userFinder } from '~/accounts/server';
import { candidateIdOfUser } from '~/candidates/server';
import { userCoupons, userCouponsField } from '~/coupons/server';
import { membershipsField, userMemberships } from '~/organizations/server';
import type { EditableCollection } from '~/platform/records/fields';
import type { RecordFinder } from '~/platform/records/registry';
import { frontendErrorCollection, frontendErrorFinder, serverErrorCollection, serverErrorFinder } from '~/site/server';

/** The collections whose fields admins may change. Some fields of a record belong to other slices and are added here. */
export const collections: readonly EditableCollection[] = [
  { ...userCollection, fields: { ...userCollection.fields, organizations: membershipsField, coupons: userCouponsField } } as EditableCollection,
  serverErrorCollection as EditableCollection,
  frontendErrorCollection as EditableCollection,
];

/** The searches of the command palette, in the order of its results. */
export const recordFinders: readonly RecordFinder[] = [userFinder, serverErrorFinder, frontendErrorFinder];

/** The parts of a user's record in the back office that belong to other slices. */
export const userRecordParts: UserRecordPart[] = [userMemberships, userCoupons, candidateIdOfUser];
