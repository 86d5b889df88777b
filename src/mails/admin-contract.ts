import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, line } from '~/platform/http/schemas';
import { type MailKind, mailKindNames } from '~/platform/mail/kinds';
import { bounceTypes, mailStates, suppressionReasons } from '~/platform/mail/states';
import { FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { foundKinds } from '~/platform/records/found-kinds';

/** A mail in the list of the back office. */
export const AdminMailRow = z.object({
  _id: Id,
  kind: z.string(),
  /** The title of the kind. */
  kind_title: z.string(),
  state: z.enum(mailStates),
  recipient: z.string(),
  subject: z.string(),
  account_id: Id.nullable(),
  /** The record that it is about. */
  related: z.object({ kind: z.enum(foundKinds), _id: z.string() }).nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  /** When the board tries it again after an attempt that failed. */
  next_attempt_on: Instant.nullable(),
  created_on: Instant,
  sent_on: Instant.nullable(),
});
export type AdminMailRow = z.output<typeof AdminMailRow>;

export const AdminMail = AdminMailRow.extend({
  message_id: z.string(),
  /** Whether the board sends such mail by itself; all other mail answers something that a person did. */
  automatic: z.boolean(),
  last_attempt_on: Instant.nullable(),
  /** The answer of the mail server that took it. */
  response: z.string().nullable(),
  /** The mail that this one repeats. */
  copy_of: Id.nullable(),
  /** The address of the account; empty without one. */
  account_email: z.string(),
  /** When the board deletes this record. */
  deleted_on: Instant,
  /** Until when its text is kept; null once it is deleted. */
  text_kept_until: Instant.nullable(),
  /** Why staff cannot read its text: codes, personal links and words of people to each other are shown to nobody; null if they can. */
  text_refusal: z.string().nullable(),
  /** Why staff cannot send it again; null if they can. */
  resend_refusal: z.string().nullable(),
  bounces: z.array(
    z.object({ _id: Id, type: z.enum(bounceTypes), source: z.string(), status: z.string().nullable(), detail: z.string().nullable(), at: Instant }),
  ),
  /** The suppression of its recipient's address. */
  suppression: z.object({ _id: Id, reason: z.enum(suppressionReasons) }).nullable(),
});
export type AdminMail = z.output<typeof AdminMail>;

/** An address that gets no mail. */
export const AdminSuppression = z.object({
  _id: Id,
  address: z.string(),
  reason: z.enum(suppressionReasons),
  detail: z.string().nullable(),
  mail_id: Id.nullable(),
  created_on: Instant,
});
export type AdminSuppression = z.output<typeof AdminSuppression>;

/** The text of a mail as it was sent, in both of its forms. The keys in its links are left out. */
export const MailText = z.object({ html: z.string(), text: z.string() });
export type MailText = z.output<typeof MailText>;

const resendCall = 'POST /v3/admin/mails/{id}/resend';

export const adminMailCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/mails',
    nouns: { one: 'mail', many: 'mails' },
    record: AdminMail,
    row: AdminMailRow,
    filters: {
      state: z.enum(mailStates).optional(),
      kind: z.enum(mailKindNames as [MailKind, ...MailKind[]]).optional(),
      /** The whole address. */
      recipient: line(320).optional(),
      /** Mails that wait for more than 15 minutes because the mail server does not take them. */
      waiting: FlagFilter,
      /** Mails that belong to this account. */
      'user._id': refersToNoRecord(Id).optional(),
    },
    sorts: ['created_on'],
    defaultSort: '-created_on',
  }),
  'GET /v3/admin/mails/{id}/text': {
    summary: 'The text of a mail that the board wrote. Texts with codes, personal links or words of users are refused, as are deleted ones',
    access: anyRole(Role.admin),
    statuses: [409],
    duringImpersonation: 'refused',
    params: z.object({ id: refersToNoRecord(Id) }),
    answer: MailText,
    aliases: otherSpellings('GET /v3/admin/mails/{id}/text'),
  },
  [resendCall]: {
    summary: 'Send a mail again. One that no server took keeps its Message-ID; of all others a copy is sent, since mail programs hide repeated ones',
    access: anyRole(Role.admin),
    duringImpersonation: 'refused',
    params: z.object({ id: refersToNoRecord(Id) }),
    /** The mail that is sent: the same, or the copy. */
    answer: AdminMail,
    aliases: otherSpellings(resendCall),
  },
  ...recordStoreCalls({
    base: '/v3/admin/suppressions',
    nouns: { one: 'suppressed address', many: 'suppressed addresses' },
    record: AdminSuppression,
    row: AdminSuppression,
    filters: { reason: z.enum(suppressionReasons).optional() },
    sorts: ['created_on', 'address'],
    defaultSort: '-created_on',
    removable: true,
  }),
});
