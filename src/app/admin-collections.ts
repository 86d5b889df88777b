import type { UserRecordPart } from '~/accounts/server';
import { userCollection, userFinder } from '~/accounts/server';
import { candidateIdOfUser } from '~/candidates/server';
import { contentCollection } from '~/content/server';
import { userCoupons, userCouponsField } from '~/coupons/server';
import { planCollection } from '~/credits/server';
import { productCollection } from '~/orders/server';
import { membershipsField, userMemberships } from '~/organizations/server';
import type { EditableCollection } from '~/platform/records/fields';
import type { RecordFinder } from '~/platform/records/registry';
import { settingsCollection } from '~/site/server';

/** The collections whose fields admins may change. Some fields of a record belong to other slices and are added here. */
export const collections: readonly EditableCollection[] = [
  { ...userCollection, fields: { ...userCollection.fields, organizations: membershipsField, coupons: userCouponsField } } as EditableCollection,
  settingsCollection as EditableCollection,
  productCollection as EditableCollection,
  planCollection as EditableCollection,
  contentCollection as EditableCollection,
];

/** The searches of the command palette, in the order of its results. */
export const recordFinders: readonly RecordFinder[] = [userFinder];

/** The parts of a user's record in the back office that belong to other slices. */
export const userRecordParts: UserRecordPart[] = [userMemberships, userCoupons, candidateIdOfUser];
