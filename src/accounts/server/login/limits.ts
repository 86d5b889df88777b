import { HOUR, MINUTE } from '~/platform/calendar/clock';
import type { Limit } from '~/platform/rate-limit';

const limit = (name: string, times: number, per: number): Limit => ({ name, times, per });

/**
 * Limits on logging in and related calls, per account and per network address. Limits of calls that send mail are in
 * `platform/mail/limits.ts`, those of mailed codes in `platform/rate-limit/code-guesses.ts`. All are multiplied by `RATE_LIMIT_SCALE`. Successful logins are not counted, so that many users
 * behind one address do not block each other.
 */
export const limits = {
  loginByAccount: limit('login.account', 10, 15 * MINUTE),
  loginByAddress: limit('login.address', 60, 15 * MINUTE),
  passwordByAccount: limit('password.account', 10, 15 * MINUTE),
  exportByAccount: limit('export.account', 10, HOUR),
  refreshByAddress: limit('refresh.address', 600, 10 * MINUTE),
} as const;
