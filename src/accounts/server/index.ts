/** The accounts in the back office: the calls, the editable fields, the palette's search, and how slices add to a user's record. */
export { adminUsersApi } from './admin/api';
export { userFinder } from './admin/find-users';
export { userCollection } from './admin/user-fields';
/** The calls. */
export { accountsApi } from './api';
/** The interfaces by which other slices add to a user's record, roles, removal and download. */
export type { ExportPart, IdentityPart, RecordName, RemovalPart, RoleSource, UserRecordPart, VerificationPart } from './context';
/** Examples of the mails. */
export { accountMailPreviews } from './emails/previews';
/** The user of a request, and new tokens after their roles changed. */
export { type AccountBrief, describeAccount, identify, loadIdentity } from './login/identity';
export { reissueTokens } from './login/reissue-tokens';
export type { SessionOrigin } from './login/sessions';
export { startImpersonation } from './login/start-impersonation';
/** Secrets for mailed links, and their stored form. */
export { hashSecret, newSecret } from './login/tokens';
/** The background work. */
export { handleAccountTasks } from './passwords/forgot-password';
export { hashPassword } from './passwords/passwords';
export { requireConfirmed } from './registration/require-confirmed';
/** How long its rows are kept. */
export { accountLifetimes } from './retention';
/** The newsletter's days, which are stored with the account, and the accounts that get it. */
export { countAccountsByNewsletterDay, idsOfNewsletterAccounts, newsletterAccountsAfter, newsletterAddressesOf } from './settings/newsletter-accounts';
export { newsletterDaysByEmail, setNewsletterDaysByEmail, sortWeekdays } from './settings/newsletter-days';
/** Accounts that have a known password. */
export { accountsWithPassword } from './users/accounts-with-password';
/** The first admin of a new board. */
export { ensureAdmin } from './users/ensure-admin';
/** Names and addresses of users, and their number. */
export {
  confirmedAddressesOf,
  findAccountByEmail,
  findAddress,
  findAdmins,
  findVerifiedAddress,
  loadUserName,
  loadUserNames,
  reachableAccounts,
  usersSeenSince,
} from './users/find-users';
export { grantRole } from './users/grant-role';
/** The accounts of people of other boards. */
export { ensureImportedAccount, findAccountId } from './users/import-account';
export { setOperatorPassword } from './users/set-operator-password';
export { accountsByWeek, countNewAccounts, idsOfActiveUsers, idsOfUsersNamed, isBoardEmpty, recordUser } from './users/user-queries';
