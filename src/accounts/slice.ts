import type { Slice } from '~/platform/slices/slice';
import { adminUsersApi } from './server/admin/api';
import { userCollection } from './server/admin/user-fields';
import { userFinder } from './server/admin/user-list';
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
