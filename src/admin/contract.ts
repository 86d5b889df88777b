import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { Id, Instant, line } from '~/platform/http/schemas';
import { DayFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { foundKinds } from '~/platform/records/found-kinds';
import { FieldChange, FieldValues, toolBody, toolCall } from '~/platform/records/tools-contract';

const Count = z.int();

/** The figures of the back office: current numbers, and numbers since `week_from` and `day_from`. */
export const Overview = z.object({
  week_from: Instant,
  day_from: Instant,
  live_jobs: Count,
  /** Complete posts whose order is not paid. */
  unpaid_posts: Count,
  /** Of the last 7 days. */
  new_accounts: Count,
  /** Of the last 7 days; `total` in dollars. Orders that a coupon paid in full are counted and worth 0. */
  paid_orders: z.object({ count: Count, total: z.number() }),
  /** Of the last 7 days; `to_answer` is the number of messages that ask for an answer. */
  feedback: z.object({ received: Count, to_answer: Count }),
  /** Of the last 24 hours. */
  server_errors: Count,
});
export type Overview = z.output<typeof Overview>;

/** The user who acted; null for the board itself. The name is empty if the account was removed. */
const Actor = z.object({ _id: Id, name: z.string(), email: z.string() }).nullable();

/** An act in the audit log. */
export const AuditLine = z.object({
  _id: Id,
  at: Instant,
  actor: Actor,
  on_behalf_of: Actor,
  /** Verb in the past tense, e.g. `coupon.applied`; `field.changed` for the field tools. */
  action: z.string(),
  /** The collection for `field.changed`, else the kind of record. */
  subject: z.string(),
  subject_id: z.string().nullable(),
  /** Old and new values of the changed fields; null for acts that changed no field. */
  before: FieldValues.nullable(),
  after: FieldValues.nullable(),
  /** Whether it can be undone, as long as the fields still have the values of `after`. */
  undoable: z.boolean(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** A line of the back office home. Consecutive requests of an admin acting for a user are one line; `count` is their number. */
export const LatestAuditLine = AuditLine.omit({ before: true, after: true, undoable: true }).extend({ count: Count });
export type LatestAuditLine = z.output<typeof LatestAuditLine>;

/** The kinds of records that the search finds: the part of a record's address `/admin/{kind}/view/{_id}`. */
export const FoundKind = z.enum(foundKinds);

/** A record that the search of the command palette found. */
export const FoundRecord = z.object({ kind: FoundKind, _id: Id, title: z.string(), detail: z.string() });

const admin = anyRole('admin');

export const adminCalls = defineCalls({
  'GET /v3/admin/overview': {
    summary: 'The current figures, for the back office home',
    access: admin,
    answer: Overview,
  },
  'GET /v3/admin/search': {
    summary: 'Records of all kinds by name, e-mail, code or id, at most 5 of a kind',
    access: admin,
    query: z.object({ q: line(200).default('') }),
    answer: z.object({ data: z.array(FoundRecord) }),
    aliases: otherSpellings('GET /v3/admin/search'),
  },
  // Before the store, whose `{id}` would fit `latest` as well.
  'GET /v3/admin/audit/latest': {
    summary: 'The latest 12 lines of the audit log, for the back office home',
    access: admin,
    answer: z.object({ data: z.array(LatestAuditLine) }),
  },
  ...recordStoreCalls({
    base: '/v3/admin/audit',
    nouns: { one: 'line of the audit log', many: 'lines of the audit log' },
    record: AuditLine,
    row: AuditLine,
    // `subject_id` alone gives the history of a record: ids of different kinds of records are never equal.
    filters: {
      actor: Id.optional(),
      action: line(100).optional(),
      subject: line(200).optional(),
      subject_id: line(100).optional(),
      from: DayFilter,
      to: DayFilter,
    },
    sorts: ['at'],
    defaultSort: '-at',
  }),
  'POST /v3/admin/audit/{id}/undo': {
    summary: 'Put back the values that a field had before; refused if it has been changed again since',
    access: admin,
    params: z.object({ id: Id }),
    answer: FieldChange,
    aliases: otherSpellings('POST /v3/admin/audit/{id}/undo'),
  },
  'POST /v3/tools/{name}': {
    summary: 'Change a field of a record; users have a call of their own',
    ...toolCall,
    body: toolBody,
    aliases: ['POST /v2/tools/{name}', 'POST /admin/tools/{name}'],
  },
});
