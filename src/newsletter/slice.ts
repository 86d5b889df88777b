import { accountRemoved, addressVerified } from '~/accounts/events';
import { exportedData } from '~/accounts/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { subscriberCount } from '~/site/questions';
import { exportSubscription, moveSubscription, removeSubscription } from './server/account-parts';
import { adminNewsletterApi } from './server/admin/api';
import { newsletterApi, newsletterTimesApi } from './server/api';
import { subscriberTotals } from './server/derived-rows';
import { newsletterMailPreviews } from './server/emails/previews';
import { countSubscribers } from './server/queries';
import { newsletterLifetimes } from './server/retention';
import { handleNewsletterTasks } from './server/tasks';

export const newsletter: Slice = {
  calls: [newsletterApi, newsletterTimesApi, adminNewsletterApi],
  tasks: [handleNewsletterTasks],
  lifetimes: newsletterLifetimes,
  derivedRows: [subscriberTotals],
  mailPreviews: newsletterMailPreviews,
  on: [listen(accountRemoved, removeSubscription), listen(addressVerified, moveSubscription)],
  answers: [answer(exportedData, exportSubscription), answer(subscriberCount, countSubscribers)],
};
