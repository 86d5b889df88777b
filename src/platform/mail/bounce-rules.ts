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
/** The least number of days between the first and the last of them: a server that is away, or on a blocklist, for a day is none of the address's faults. */
export const SOFT_BOUNCE_SPAN_DAYS = 3;

/**
 * Status codes of RFC 3463 that say that the address itself takes no mail: no such mailbox, no such domain, a wrong address, a mailbox
 * that moved, a domain without mail. All other refusals may concern one mail, the sender or a passing state: some providers answer 5.2.1
 * for a disabled mailbox, others for one that gets too much mail.
 */
const ADDRESS_FAULTS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** A code that begins an answer (`550 5.1.1`, `550-5.1.1`), and one anywhere in it, but not within a network address. */
const CODE = String.raw`[245]\.\d{1,3}\.\d{1,3}(?![.\d])`;
const LEADING_CODE = new RegExp(String.raw`(?<![.\d])[245]\d\d[ -]#?(${CODE})`);
const ANY_CODE = new RegExp(String.raw`(?<![\w.])(${CODE})`);

/** The status code in an answer of a mail server: `5.1.1` of `550 5.1.1 User unknown`. */
const statusIn = (text: string): string | undefined => (LEADING_CODE.exec(text) ?? ANY_CODE.exec(text))?.[1];

/** The code of an answer that the server takes back by itself: greylisting, limits. */
const TEMPORARY = /(?<![.\d])4\d\d[ -]/;
/** What servers say of the sender, the text or a full mailbox. Some say it under the code of an address that does not exist. */
const NOT_THE_ADDRESS =
  /\b(?:black|block|gr[ea]y)[ -]?list|\bblock(?:ed|ing)\b|\bbanned\b|\bspam\b|\breputation\b|\bpolicy\b|\b(?:spf|dkim|dmarc|rbl|dnsbl)\b|\bunauthenticated\b|\btoo many\b|\brate.?limit|\blater\b|\btemporar|\bquota\b|\bmailbox (?:is )?full\b/i;
/** Words, and those of them that are names of servers, web addresses or email addresses, whose parts say nothing. */
const WORDS = /[^\s<>()[\]]+/g;
const NAME = /.[.@/]./s;
const withoutNames = (text: string): string => text.replace(WORDS, (word) => (NAME.test(word) ? ' ' : word));

/** The part of an answer that is read: servers write less. */
const MOST_LETTERS = 2_000;

/** What a final refusal says. */
export interface Refusal {
  /** The status code; undefined where nobody gave one. */
  status: string | undefined;
  /** `hard` suppresses the address at once, `soft` only when it is repeated. */
  type: Exclude<BounceType, 'complaint'>;
}

/**
 * Judges a final refusal. The server that refused knows why, so its answer counts more than the status of a report: relays often state 5.1.1 for
 * any refusal. An address that is wrongly taken for missing gets no more mail, so where the two disagree the refusal is not hard.
 * @param stated the status that a report or a provider states.
 * @param answer the answer of the server that refused.
 */
export function judgeRefusal(stated: string | undefined, answer: string | undefined): Refusal {
  const text = (answer ?? '').slice(0, MOST_LETTERS);
  const answered = statusIn(text);
  const given = statusIn(stated ?? '');
  // 5.0.0 says nothing.
  const isVague = answered === undefined || /^[245]\.0\.0$/.test(answered);
  const status = isVague ? (given ?? answered) : answered;
  const isAboutAddress = status !== undefined && ADDRESS_FAULTS.has(status);
  const isContradicted = TEMPORARY.test(text) || NOT_THE_ADDRESS.test(withoutNames(text));
  return { status, type: isAboutAddress && !isContradicted ? 'hard' : 'soft' };
}
