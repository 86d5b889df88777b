export { exportMails, removeMails, restoreAddress } from './account-parts';
export { createMailWebhook } from './bounces/webhook';
