/** The calls and the background work. */

/** The number of subscribers, and the subscription of an account. */
export { exportSubscription, moveSubscription, removeSubscription } from './account-parts';
export { newsletterApi } from './api';
export { countSubscribers } from './queries';
export { handleNewsletterTasks } from './tasks';
