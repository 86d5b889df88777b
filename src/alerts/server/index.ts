export { exportAlerts, moveAlerts, removeAlerts } from './account-parts';
export { enqueueMatching } from './match-post';
