import type { BounceType } from './states';

/**
 * Status codes of soft bounces that count towards a suppression, as a regular expression of PostgreSQL: the mailbox is full or takes no mail, or
 * its server does not answer. Others concern the mail itself: its text, size or sender. Users write a part of some mails, and could
 * otherwise have the address of another person suppressed by texts that look like spam.
 */
export const COUNTED_STATUS = '^[45]\\.(2\\.[012]|4\\.[0-689])$';

/** An address is suppressed by this number of mails with such a bounce within this number of days. */
export const SOFT_BOUNCE_LIMIT = 5;
export const SOFT_BOUNCE_DAYS = 30;

/**
 * Status codes of RFC 3463 that say that the address itself takes no mail: no such mailbox, no such domain, a wrong address, a mailbox
 * that moved, a domain without mail. All other refusals may concern one mail, the sender or a passing state: some providers answer 5.2.1
 * for a disabled mailbox, others for one that gets too much mail.
 */
const ADDRESS_FAULTS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** Whether a final refusal with this status suppresses the address at once (hard), or only when it is repeated (soft). */
export const bounceTypeOf = (status: string | undefined): Exclude<BounceType, 'complaint'> => (status && ADDRESS_FAULTS.has(status) ? 'hard' : 'soft');

/** The status code in an answer of a mail server: `5.1.1` of `550 5.1.1 User unknown`. */
export const statusIn = (text: string): string | undefined => /(?:^|[\s#;]|\b\d{3}-)([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
