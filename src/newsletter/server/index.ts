/** The calls and the background work. */

/** The number of subscribers, and the subscription of an account. */
export { exportSubscription, moveSubscription, removeSubscription } from './account-parts';
export { adminNewsletterApi } from './admin/api';
export { newsletterApi, newsletterTimesApi } from './api';
/** The numbers of subscribers, for operators. */
export { subscriberTotals } from './derived-rows';
/** Examples of the mails. */
export { newsletterMailPreviews } from './emails/previews';
export { countSubscribers } from './queries';
/** How long its rows are kept. */
export { newsletterLifetimes } from './retention';
export { handleNewsletterTasks } from './tasks';
