export { adminUsersApi } from './admin/api';
export { userFinder } from './admin/find-users';
export { userCollection } from './admin/user-fields';
export { accountsApi } from './api';
export type { ExportPart, IdentityPart, NamePart, RecordName, RemovalPart, RoleSource, UserRecordPart, VerificationPart } from './context';
export { accountMailPreviews } from './emails/previews';
export { type AccountBrief, describeAccount, identify, loadIdentity } from './login/identity';
export { reissueTokens } from './login/reissue-tokens';
export type { SessionOrigin } from './login/sessions';
export { startImpersonation } from './login/start-impersonation';
export { hashSecret, newSecret } from './login/tokens';
export { handleAccountTasks } from './passwords/forgot-password';
export { hashPassword } from './passwords/passwords';
export { requireConfirmed } from './registration/require-confirmed';
export { accountLifetimes } from './retention';
export { countAccountsByNewsletterDay, idsOfNewsletterAccounts, newsletterAccountsAfter, newsletterAddressesOf } from './settings/newsletter-accounts';
export { newsletterDaysByEmail, setNewsletterDaysByEmail, sortWeekdays } from './settings/newsletter-days';
export { accountsWithPassword } from './users/accounts-with-password';
export { ensureAdmin, ensureSomeAdmin } from './users/ensure-admin';
export {
  confirmedAddressesOf,
  findAccountByEmail,
  findAddress,
  findAdmins,
  findVerifiedAddress,
  loadUserName,
  loadUserNames,
  presentUserId,
  reachableAccounts,
  usersSeenSince,
} from './users/find-users';
export { grantRole } from './users/grant-role';
export { ensureImportedAccount, findAccountId } from './users/import-account';
export { setOperatorPassword } from './users/set-operator-password';
export { accountsByWeek, countNewAccounts, idsOfActiveUsers, idsOfUsersNamed, isBoardEmpty, recordUser } from './users/user-queries';
