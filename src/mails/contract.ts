import { z } from 'zod';
import { Weekday } from '~/accounts/schemas';
import { anyone, defineCalls, loggedIn } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Email, Id, Instant, line, Message } from '~/platform/http/schemas';
import { type MailKind, preferenceGroups, preferenceKinds } from '~/platform/mail/kinds';

/** A kind of mail that the recipient can turn off. */
const EmailPreference = z.object({
  kind: z.string(),
  group: z.enum(preferenceGroups),
  /** Whom the mails of the group concern. */
  concerns: z.enum(['employers', 'job seekers', 'admins']),
  label: z.string(),
  text: z.string(),
  wanted: z.boolean(),
  /** Null if none was sent as long as the board keeps its mails. */
  last_sent_on: Instant.nullable(),
  /** Whether the reader is, or was, one of those. Such groups come first. */
  own: z.boolean(),
});
export type EmailPreference = z.output<typeof EmailPreference>;

const EmailPreferences = z.object({
  data: z.array(EmailPreference),
  /** The address that gets the mails. By a mailed link it is masked: `r***@school.org`. */
  address: z.string(),
  /** The newsletter has days instead of a switch. */
  newsletter: z.object({ days: z.array(Weekday), last_sent_on: Instant.nullable() }),
  /** The board keeps its mails for so many days, so it knows of none before. */
  days_known: z.int(),
});
export type EmailPreferences = z.output<typeof EmailPreferences>;

const Change = z.object({
  kinds: z.array(z.enum(preferenceKinds as [MailKind, ...MailKind[]])).max(100),
  wanted: z.boolean(),
});
export type PreferenceChange = z.output<typeof Change>;

/** The parts of a mailed link: the account, and a key that the board signed for it. */
const link = z.object({ account: refersToNoRecord(Id), key: refersToNoRecord(line(100)) });

export const mailCalls = defineCalls({
  'GET /v2/account/mail': {
    summary: 'The kinds of mail that the user can turn off',
    access: loggedIn,
    answer: EmailPreferences,
  },
  'POST /v2/account/mail': {
    summary: 'Turn kinds of mail on or off',
    access: loggedIn,
    body: Change,
    answer: EmailPreferences,
  },
  'POST /v2/support/mail/link': {
    summary: 'Mail the link to the email preferences of an address; the answer is the same whether or not it has an account',
    access: anyone,
    body: z.object({ email: Email }),
    answer: Message,
  },
  'GET /v2/support/mail/{account}/{key}': {
    summary: 'The kinds of mail that an account can turn off, by the link in its mails',
    access: anyone,
    statuses: [400],
    params: link,
    answer: EmailPreferences,
  },
  'POST /v2/support/mail/{account}/{key}': {
    summary: 'Turn kinds of mail on or off by the link in a mail (RFC 8058)',
    access: anyone,
    statuses: [400],
    params: link,
    body: Change,
    answer: EmailPreferences,
  },
});
