import { storedAccountId } from '~/platform/idempotency/questions';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { adminUsersApi } from './server/admin/api';
import { userCollection } from './server/admin/user-fields';
import { userFinder } from './server/admin/user-list';
import { accountsApi } from './server/api';
import { accountMailPreviews } from './server/emails/previews';
import { handleAccountTasks } from './server/passwords/forgot-password';
import { accountLifetimes } from './server/retention';
import { presentUserId } from './server/users/find-users';

export const accounts: Slice = {
  calls: [accountsApi, adminUsersApi],
  tasks: [handleAccountTasks],
  lifetimes: accountLifetimes,
  mailPreviews: accountMailPreviews,
  collections: [userCollection],
  finders: [userFinder],
  answers: [answer(storedAccountId, presentUserId)],
};
