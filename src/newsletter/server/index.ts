export { exportSubscription, moveSubscription, removeSubscription } from './account-parts';
export { adminNewsletterApi } from './admin/api';
export { newsletterApi, newsletterTimesApi } from './api';
export { subscriberTotals } from './derived-rows';
export { newsletterMailPreviews } from './emails/previews';
export { countSubscribers } from './queries';
export { newsletterLifetimes } from './retention';
export { handleNewsletterTasks } from './tasks';
