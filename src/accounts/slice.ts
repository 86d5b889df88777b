import type { Slice } from '~/platform/slices/slice';
import { adminUsersApi } from './server/admin/api';
import { userFinder } from './server/admin/find-users';
import { userCollection } from './server/admin/user-fields';
import { accountsApi } from './server/api';
import { accountMailPreviews } from './server/emails/previews';
import { handleAccountTasks } from './server/passwords/forgot-password';
import { accountLifetimes } from './server/retention';

export const accounts: Slice = {
  calls: [accountsApi, adminUsersApi],
  tasks: [handleAccountTasks],
  lifetimes: accountLifetimes,
  mailPreviews: accountMailPreviews,
  collections: [userCollection],
  finders: [userFinder],
};
