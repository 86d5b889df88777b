/** The mails of a removed or downloaded account, and an address that its owner has proved. */
export { exportMails, removeMails, restoreAddress } from './account-parts';
/** Mails and suppressed addresses in the back office. */
export { adminMailsApi } from './admin/api';
export { mailFinder, suppressionFinder } from './admin/find-mails';
/** The email preferences of accounts. */
export { mailsApi } from './api';
/** Reports of bounces: the address to which mail providers post them, and the mailbox. */
export { createMailWebhook } from './bounces/webhook';
/** Examples of the mails. */
export { preferenceMailPreviews } from './emails/previews';
/** How long its rows are kept. */
export { mailLifetimes } from './retention';
export { handleMailTasks } from './tasks';
