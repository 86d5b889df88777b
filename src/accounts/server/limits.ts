import { HOUR, MINUTE } from '~/platform/clock';
import type { Limit } from '~/platform/rate-limit';

const limit = (name: string, times: number, per: number): Limit => ({ name, times, per });

/**
 * How often each door may be knocked at, per account and per address (promises, "Who gets in"). All are multiplied by
 * `RATE_LIMIT_SCALE`. Sign-ins that succeed are not counted, so an office behind one address is not slowed by its size.
 */
export const limits = {
  loginByAccount: limit('login.account', 10, 15 * MINUTE),
  loginByAddress: limit('login.address', 60, 15 * MINUTE),
  registerByAccount: limit('register.account', 5, HOUR),
  registerByAddress: limit('register.address', 100, HOUR),
  forgotByAccount: limit('forgot.account', 5, HOUR),
  forgotByAddress: limit('forgot.address', 60, HOUR),
  resendByAccount: limit('resend.account', 5, HOUR),
  codeByAddress: limit('code.address', 60, HOUR),
  emailCodeByAccount: limit('email-code.account', 5, HOUR),
  emailCodeByTarget: limit('email-code.target', 5, HOUR),
  passwordByAccount: limit('password.account', 10, 15 * MINUTE),
  exportByAccount: limit('export.account', 10, HOUR),
  refreshByAddress: limit('refresh.address', 600, 10 * MINUTE),
} as const;
