export { exportMails, removeMails, restoreAddress } from './account-parts';
export { adminMailsApi } from './admin/api';
export { mailFinder, suppressionFinder } from './admin/find-mails';
export { mailsApi } from './api';
export { createMailWebhook } from './bounces/webhook';
export { preferenceMailPreviews } from './emails/previews';
export { mailLifetimes } from './retention';
export { handleMailTasks } from './tasks';
