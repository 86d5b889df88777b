import { DAY, HOUR } from '../calendar/clock';
import type { Context } from '../context/context';
import { AppError } from '../context/errors';
import { clientKey } from '../network/networks';
import { consumeRateLimits, type Limit } from '../rate-limit';

interface Budget {
  hour: number;
  day: number;
}

interface MailLimit {
  /** The start of the refusal message: what was too much, and what did not happen. */
  refusal: string;
  /** The limit for each account that causes such mail. */
  account?: Budget;
  /** The limit for each network address that causes such mail; where accounts are counted too, mostly visitors without one. */
  client?: Budget;
  /** The limit for each network address that causes mail to one recipient, so that a stranger's requests use up little of what others have. */
  pair?: Budget;
  /** The limit for each recipient's address, for all senders together. */
  mailbox?: Budget;
  /**
   * The same where anybody may type the address. Past it nothing is sent, but the answer stays as it is (`mailboxTakes`): strangers can use it up,
   * which must not refuse anything to the owner of the mailbox.
   */
  quietMailbox?: Budget;
}

/**
 * Limits of the mail that users cause, so that the board cannot be used to flood a stranger's mailbox or to advertise.
 * All numbers are multiplied by `RATE_LIMIT_SCALE`; docs/operating-reference.md shows the same table.
 */
export const mailLimits = {
  registration: {
    refusal: 'Too many accounts were requested. Nothing was sent.',
    client: { hour: 100, day: 300 },
    quietMailbox: { hour: 5, day: 40 },
  },
  confirmation: { refusal: 'You’ve requested many confirmation emails. Nothing was sent.', account: { hour: 5, day: 10 } },
  passwordReset: {
    refusal: 'Too many reset links were requested. Nothing was sent.',
    client: { hour: 60, day: 200 },
    // It refills in 36 minutes, and a link works for an hour, so that a working link is always in the mailbox.
    quietMailbox: { hour: 5, day: 40 },
  },
  emailCode: {
    refusal: 'Too many codes were requested. Nothing was sent.',
    account: { hour: 5, day: 10 },
    client: { hour: 60, day: 200 },
    mailbox: { hour: 5, day: 40 },
  },
  newsletter: {
    refusal: 'Too many newsletter changes were requested. Nothing was sent.',
    account: { hour: 20, day: 40 },
    client: { hour: 20, day: 60 },
    quietMailbox: { hour: 4, day: 24 },
  },
  alert: {
    refusal: 'Too many job alerts were requested. Nothing was sent.',
    account: { hour: 20, day: 60 },
    client: { hour: 20, day: 60 },
    quietMailbox: { hour: 4, day: 24 },
  },
  /** Links that the owner of an address asks for: to job alerts, to email preferences, and to end the newsletter. Everybody may type the address of somebody else. */
  ownLink: {
    refusal: 'Too many links were requested. Nothing was sent.',
    account: { hour: 20, day: 60 },
    client: { hour: 20, day: 60 },
    pair: { hour: 3, day: 6 },
    quietMailbox: { hour: 10, day: 24 },
  },
  feedback: {
    refusal: 'You’ve sent us many messages. This one wasn’t sent.',
    account: { hour: 6, day: 20 },
    client: { hour: 6, day: 20 },
    quietMailbox: { hour: 200, day: 1_000 },
  },
  creditPurchase: {
    refusal: 'There were too many attempts to buy credits. Nothing was charged.',
    account: { hour: 20, day: 60 },
    client: { hour: 20, day: 60 },
  },
  receipt: { refusal: 'Too many receipts were emailed. This one wasn’t sent.', account: { hour: 10, day: 30 }, mailbox: { hour: 10, day: 30 } },
  invitation: { refusal: 'Too many invitations were sent. This one wasn’t sent.', account: { hour: 20, day: 60 }, mailbox: { hour: 5, day: 24 } },
  coupon: { refusal: 'Too many coupons were emailed. This one wasn’t sent.', account: { hour: 100, day: 300 }, mailbox: { hour: 5, day: 10 } },
  giftCard: { refusal: 'You’ve shared gift cards with many people. Nothing was sent.', account: { hour: 20, day: 60 }, mailbox: { hour: 3, day: 6 } },
  /** Accounts that admins make, changes of addresses, members that they add, answers to messages. */
  byAdmin: {
    refusal: 'You’ve sent many emails from the back office. Nothing was changed and nothing was sent.',
    account: { hour: 200, day: 1_000 },
    mailbox: { hour: 20, day: 60 },
  },
  testApplication: {
    refusal: 'Too many test applications were sent. This one wasn’t sent.',
    account: { hour: 10, day: 30 },
    mailbox: { hour: 10, day: 30 },
  },
  application: { refusal: 'You’ve sent many applications. This one wasn’t sent.', account: { hour: 30, day: 100 } },
  /** An applicant's answer to an employer who has written. */
  applicantAnswer: { refusal: 'You’ve replied to many employers. This reply wasn’t sent.', account: { hour: 20, day: 60 } },
  applicantReply: { refusal: 'You’ve replied to many applications. Nothing was sent.', account: { hour: 300, day: 1_000 } },
  /** One answer to all who still wait for one; each applicant gets it once. */
  closingReply: { refusal: 'You’ve replied to the applicants of many posts. Nothing was sent.', account: { hour: 30, day: 100 } },
  /** Invitations to search committees, whose members may have no account. */
  committeeInvitation: {
    refusal: 'Too many search committee invitations were sent. This one wasn’t sent.',
    account: { hour: 40, day: 120 },
    mailbox: { hour: 5, day: 24 },
  },
  candidateContact: { refusal: 'You’ve written to many candidates. This message wasn’t sent.', account: { hour: 20, day: 60 } },
  share: { refusal: 'You’ve shared many jobs. This one wasn’t shared.', account: { hour: 20, day: 60 } },
} as const satisfies Record<string, MailLimit>;

export type MailLimitName = keyof typeof mailLimits;

/** Kinds of mail that go to an address which anybody may type. */
type QuietLimitName = { [Name in MailLimitName]: (typeof mailLimits)[Name] extends { quietMailbox: Budget } ? Name : never }[MailLimitName];

/** The sender and the recipient of a mail. Members that are missing are not counted. */
export interface MailCause {
  account?: string | undefined;
  client?: string | undefined;
  mailbox?: string | undefined;
}

/** The sender for limits: the account of a logged-in user, else the network address. */
export const senderOf = (viewer: { userId: string } | null, ip: string): MailCause => (viewer ? { account: viewer.userId } : { client: ip });

type Viewer = { userId: string; email: string; verified: boolean } | null;

/** Whether an address that was typed is the confirmed one of the logged-in user. Its owner is counted by the account alone, so that nobody else can use up what the owner has. */
const isOwnAddress = (viewer: Viewer, mailbox: string): boolean => Boolean(viewer?.verified) && viewer?.email.toLowerCase() === mailbox.toLowerCase();

/** The cause of a link that is mailed to an address. A logged-in user who asks for the link of another address is counted by network address. */
export const linkCause = (viewer: Viewer, ip: string, mailbox: string): MailCause =>
  isOwnAddress(viewer, mailbox) ? senderOf(viewer, ip) : { client: ip, mailbox };

/** The recipient of a mail to an address that its sender typed, as limits count it. */
export const typedMailbox = (viewer: Viewer, mailbox: string): string | undefined => (isOwnAddress(viewer, mailbox) ? undefined : mailbox);

/**
 * Counts a mail that a user is about to cause. Call it before the transaction, never inside one. A refused mail is not counted.
 * @throws 429 with `Retry-After` when the limit of the hour or the day is reached.
 */
export async function countMail(ctx: Context, kind: MailLimitName, cause: MailCause): Promise<void> {
  try {
    await consumeRateLimits(ctx, limitsFor(kind, cause));
  } catch (error) {
    if (error instanceof AppError && error.status === 429) throw refusalOf(kind, error);
    throw error;
  }
}

/**
 * Counts a mail to an address that anybody may type. Call it before the transaction, never inside one.
 * @param key the mailbox (`mailboxOf`); an address or an account where nobody else can make such mail go there under another spelling.
 * @returns whether the mail may go. Where it may not, the answer is the same.
 */
export async function mailboxTakes(ctx: Context, kind: QuietLimitName, key: string): Promise<boolean> {
  try {
    await consumeRateLimits(ctx, budgetLimits(`mail.${kind}.mailbox`, mailLimits[kind].quietMailbox, key));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Counts a link that is mailed to an address, as `countMail`. @returns whether the link may go, as `mailboxTakes`. */
export async function takesLink(ctx: Context, viewer: Viewer, ip: string, address: string): Promise<boolean> {
  const cause = linkCause(viewer, ip, address);
  await countMail(ctx, 'ownLink', cause);
  return cause.mailbox === undefined || mailboxTakes(ctx, 'ownLink', address.toLowerCase());
}

function limitsFor(kind: MailLimitName, cause: MailCause): [Limit, string][] {
  const row: MailLimit = mailLimits[kind];
  return (['account', 'pair', 'client', 'mailbox'] as const).flatMap((counted): [Limit, string][] => {
    const budget = row[counted];
    const key = keyOf(counted, cause);
    return budget && key ? budgetLimits(`mail.${kind}.${counted}`, budget, key) : [];
  });
}

const budgetLimits = (name: string, { hour, day }: Budget, key: string): [Limit, string][] => [
  [{ name: `${name}.hour`, times: hour, per: HOUR }, key],
  [{ name: `${name}.day`, times: day, per: DAY }, key],
];

function keyOf(counted: keyof MailCause | 'pair', { account, client, mailbox }: MailCause): string | undefined {
  if (counted === 'account') return account;
  if (counted === 'pair') return client && mailbox && `${clientKey(client)} ${mailboxOf(mailbox)}`;
  return counted === 'client' ? client && clientKey(client) : mailbox && mailboxOf(mailbox);
}

/** The mailbox behind an address, as far as the address shows it: `dina+jobs@example.org` arrives at `dina@example.org`. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

function refusalOf(kind: MailLimitName, { code, headers }: AppError): AppError {
  const message = `${mailLimits[kind].refusal} Please try again in ${waitInWords(Number(headers['Retry-After']))}.`;
  return new AppError(429, code, message, undefined, headers);
}

/** A waiting time as text, rounded up to minutes or hours. */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds <= 90 * 60 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
