export { exportAlerts, moveAlerts, removeAlerts } from './account-parts';
export { alertSearches } from './alert-searches';
export { alertDialogApi, alertsApi } from './api';
export { alertMailPreviews } from './emails/previews';
export { enqueueMatching } from './match-post';
export { alertLifetimes } from './retention';
export { handleAlertTasks } from './tasks';
