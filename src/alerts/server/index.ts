/** The alerts of an account that is verified, removed or downloaded. */
export { exportAlerts, moveAlerts, removeAlerts } from './account-parts';
/** The calls and the background work. */
export { alertDialogApi, alertsApi } from './api';
/** Examples of the mails. */
export { alertMailPreviews } from './emails/previews';
/** What follows when a post comes into the lists. */
export { enqueueMatching } from './match-post';
/** How long its rows are kept. */
export { alertLifetimes } from './retention';
export { handleAlertTasks } from './tasks';
