import type { Config } from '../config/config';

/** The address of a sender like `Jobs <jobs@example.org>`. */
export const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** A sender: as it is written in the configuration, or a name beside an address, so that no sign of the name has a meaning. */
export type Sender = string | { name: string; address: string };

/** The sender of a mail: the board, or the board for somebody, always with the same address. @param name as `plainName` returns it. */
export const senderOf = ({ MAIL_FROM, SITE_NAME }: Pick<Config, 'MAIL_FROM' | 'SITE_NAME'>, name: string | undefined): Sender =>
  name ? { name: `${name} via ${SITE_NAME}`, address: addressIn(MAIL_FROM) } : MAIL_FROM;
