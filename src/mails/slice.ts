import { accountRemoved, addressVerified } from '~/accounts/events';
import { exportedData } from '~/accounts/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { exportMails, removeMails, restoreAddress } from './server/account-parts';
import { adminMailsApi } from './server/admin/api';
import { mailFinder, suppressionFinder } from './server/admin/find-mails';
import { mailsApi } from './server/api';
import { preferenceMailPreviews } from './server/emails/previews';
import { mailLifetimes } from './server/retention';
import { handleMailTasks } from './server/tasks';

export const mails: Slice = {
  calls: [mailsApi, adminMailsApi],
  tasks: [handleMailTasks],
  lifetimes: mailLifetimes,
  mailPreviews: preferenceMailPreviews,
  finders: [mailFinder, suppressionFinder],
  on: [listen(accountRemoved, removeMails), listen(addressVerified, restoreAddress)],
  answers: [answer(exportedData, exportMails)],
};
