import type { Config } from '~/platform/config/config';
import { addressIn } from '~/platform/mail/sender';

/**
 * The mailbox that messages for the staff go to: the configured one, else the one for answers, else that of the first admin. The
 * sender's own address is the last choice, since often nobody reads it.
 */
export const staffAddress = ({
  SUPPORT_EMAIL,
  MAIL_REPLY_TO,
  ADMIN_EMAIL,
  MAIL_FROM,
}: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_REPLY_TO' | 'ADMIN_EMAIL' | 'MAIL_FROM'>): string =>
  SUPPORT_EMAIL ?? MAIL_REPLY_TO ?? ADMIN_EMAIL ?? addressIn(MAIL_FROM);

/** The mailbox at which an answer to a mail of the staff is read; undefined where the sender's address says that nobody reads it. */
export function readAddress(config: Parameters<typeof staffAddress>[0]): string | undefined {
  const address = staffAddress(config);
  return /^(?:no|do-?not)-?reply@/i.test(address) ? undefined : address;
}
