export { type AccountBrief, describeAccount, identify, loadIdentity } from './login/identity';
export { reissueTokens } from './login/reissue-tokens';
export type { SessionOrigin } from './login/sessions';
export { startImpersonation } from './login/start-impersonation';
export { hashSecret, newSecret } from './login/tokens';
export { hashPassword } from './passwords/passwords';
export { requireConfirmed } from './registration/require-confirmed';
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
  holdAccount,
  holdOwnAccount,
  keepPresent,
  loadUserName,
  loadUserNames,
  lockAccountByEmail,
  presentUserId,
  reachableAccounts,
  requirePresent,
  usersSeenSince,
} from './users/find-users';
export { grantRole } from './users/grant-role';
export { ensureImportedAccount, findAccountId } from './users/import-account';
export { setOperatorPassword } from './users/set-operator-password';
export { accountsByWeek, countNewAccounts, idsOfActiveUsers, idsOfUsersNamed, isBoardEmpty, recordUser } from './users/user-queries';
