import type { Slice } from '~/platform/slices/slice';
import { adminNewsletterApi } from './server/admin/api';
import { newsletterApi, newsletterTimesApi } from './server/api';
import { subscriberTotals } from './server/derived-rows';
import { newsletterMailPreviews } from './server/emails/previews';
import { newsletterLifetimes } from './server/retention';
import { handleNewsletterTasks } from './server/tasks';

export const newsletter: Slice = {
  calls: [newsletterApi, newsletterTimesApi, adminNewsletterApi],
  tasks: [handleNewsletterTasks],
  lifetimes: newsletterLifetimes,
  derivedRows: [subscriberTotals],
  mailPreviews: newsletterMailPreviews,
};
