export { exportSubscription, moveSubscription, removeSubscription } from './account-parts';
export { countSubscribers } from './queries';
