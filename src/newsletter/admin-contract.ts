import { z } from 'zod';
import { Weekday } from '~/accounts/schemas';
import { anyone, anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Instant, Message } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { settingDeclarations } from '~/site/settings';

/** A day of the board's time zone: `2026-11-23`. */
const Day = z.iso.date();

/** A coming issue: the day on which it is due, the moment at which it goes out, and the rest that it waits for, if any. */
const ComingIssue = z.object({ day: Day, at: Instant, after: z.string().nullable() });

const Count = z.int();

/** The issues of a day, by what became of them. */
const Edition = z.object({
  day: Day,
  /** The weekdays whose subscribers it served; several after a rest. */
  weekdays: z.array(Weekday),
  after: z.string().nullable(),
  started_on: Instant,
  /** Null while issues wait. */
  finished_on: Instant.nullable(),
  waiting: Count,
  sent: Count,
  /** Subscribers for whom there was no new job. */
  empty: Count,
  /** Subscribers who ended the newsletter meanwhile, and addresses to which no mail is sent. */
  skipped: Count,
  failed: Count,
});
export type Edition = z.output<typeof Edition>;

/** The newsletter as the staff see it. */
export const NewsletterState = z.object({
  /** The rest that is kept now, and its end. */
  rest: z.object({ name: z.string(), until: Instant }).nullable(),
  next: z.array(ComingIssue),
  subscribers: z.object({ total: Count, days: z.array(z.object({ day: Weekday, count: Count })) }),
  editions: z.array(Edition),
});
export type NewsletterState = z.output<typeof NewsletterState>;

/** Whose issue is shown: that of most subscribers of the coming issue, that of subscribers who have had the latest one, or the first of a new subscriber. */
export const PreviewOf = z.enum(['coming', 'next', 'first']);
export type PreviewOf = z.output<typeof PreviewOf>;
const previewOf = z.object({ of: PreviewOf.default('next') });

const admin = anyRole(Role.admin);

export const adminNewsletterCalls = defineCalls({
  'GET /v3/admin/newsletter': {
    summary: 'The newsletter: its next issues, its subscribers by day, and the numbers of the latest issues',
    access: admin,
    answer: NewsletterState,
    aliases: otherSpellings('GET /v3/admin/newsletter'),
  },
  'POST /v3/admin/newsletter/times': {
    summary: 'When issues would go out with other settings; nothing is changed',
    access: admin,
    body: z.object({ newsletter_hour: settingDeclarations.newsletter_hour.schema, rest_days: settingDeclarations.rest_days.schema }),
    answer: z.object({ data: z.array(ComingIssue) }),
  },
  'GET /v3/admin/newsletter/preview': {
    summary: 'The issue that would go out now: its subject, its text, and a link to its HTML that works for five minutes',
    access: admin,
    query: previewOf,
    answer: z
      .object({
        subject: z.string(),
        jobs: Count,
        /** For the coming issue: when it goes out, and how many of its subscribers get it as it is shown. */
        readers: ComingIssue.extend({ count: Count, of: Count, first: z.boolean() }).nullable(),
        text: z.string(),
        html_path: z.string(),
      })
      .nullable(),
  },
  'GET /v3/admin/newsletter/preview/{of}/{until}/{signature}': {
    summary: 'The HTML of the issue that would go out now, by a signed link',
    access: anyone,
    params: z.object({
      of: refersToNoRecord(PreviewOf),
      until: refersToNoRecord(z.coerce.number().int()),
      signature: refersToNoRecord(z.string().min(1).max(100)),
    }),
    produces: 'text/html',
  },
  'POST /v3/admin/newsletter/test': {
    summary: 'Mail the issue that would go out now to the admin’s own address',
    access: admin,
    duringImpersonation: 'refused',
    body: previewOf,
    answer: Message,
  },
});
