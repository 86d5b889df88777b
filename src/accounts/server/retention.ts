import { and, lt, sql } from 'drizzle-orm';
import { clears, deletes, type Lifetime } from '~/platform/database/retention';
import { mailedCodes, refreshTokens, sessions, users } from '../tables';

/** Days for which the network address and the browser of a login are kept. */
const ORIGIN_DAYS = 90;
/** Days after which a code that has run out is deleted. Until then a registration in the same browser can be corrected. */
const CODE_DAYS = 30;

/** How long rows about accounts are kept. */
export const accountLifetimes: readonly Lifetime[] = [
  {
    table: users,
    rows: 'Accounts',
    kept: `until their owner or an admin removes them, even if the address was never confirmed; then a row without personal data stays for its orders. The network address of the last login: ${ORIGIN_DAYS} days`,
    sweeps: [clears(users, ORIGIN_DAYS, sql`last_login_ip = null`, (before) => and(lt(users.lastLoginAt, before), sql`${users.lastLoginIp} is not null`))],
  },
  {
    table: refreshTokens,
    rows: 'Refresh tokens, hashed',
    kept: 'until they expire: 30 days after they were issued, or 90 if the person stays logged in',
    sweeps: [deletes(refreshTokens, 0, (now) => lt(refreshTokens.expiresAt, now))],
  },
  {
    table: sessions,
    rows: 'Sessions',
    kept: `until they would have expired: 30 days after their last use, or 90 if the person stays logged in. Network address and browser: ${ORIGIN_DAYS} days after the login`,
    sweeps: [
      clears(sessions, ORIGIN_DAYS, sql`ip = null, user_agent = null`, (before) =>
        and(lt(sessions.createdAt, before), sql`(${sessions.ip} is not null or ${sessions.userAgent} is not null)`),
      ),
      deletes(sessions, 0, (now) => lt(sessions.expiresAt, now)),
    ],
  },
  {
    table: mailedCodes,
    rows: 'Codes and links in emails that confirm an address or reset a password, hashed',
    kept: `${CODE_DAYS} days after they expire`,
    sweeps: [deletes(mailedCodes, CODE_DAYS, (before) => lt(mailedCodes.expiresAt, before))],
  },
];
