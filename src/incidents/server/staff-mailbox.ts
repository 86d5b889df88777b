import type { Config } from '~/platform/config/config';

/**
 * The mailbox of the staff to which trouble is reported beside the admins; undefined where the operator has named none. The sender's address
 * does not count: it may be one that nobody reads.
 */
export const staffMailbox = ({ SUPPORT_EMAIL, MAIL_REPLY_TO }: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_REPLY_TO'>): string | undefined =>
  SUPPORT_EMAIL ?? MAIL_REPLY_TO;
