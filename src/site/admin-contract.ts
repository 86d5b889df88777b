import { z } from 'zod';
import { ImpersonationTokens } from '~/accounts/schemas';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, line } from '~/platform/http/schemas';
import { DayFilter, FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { Version } from '~/platform/records/version-contract';

/** The user who met an error; null for a visitor. The name is empty if the account was removed. */
const ErrorUser = z.object({ _id: Id, name: z.string(), email: z.string() }).nullable();

/** The names of headers or parameters with their values, as they were stored: without secrets. */
const Stored = z.record(z.string(), z.unknown());

/** A kind of server error in the list of the back office. What differs between its occurrences describes the last one. */
export const AdminServerErrorRow = z.object({
  _id: Id,
  error: z.string(),
  exception: z.string(),
  type: z.string(),
  method: z.string(),
  url: z.string(),
  path: z.string(),
  query: z.string(),
  /** The call or address pattern: `GET /v2/posts/{id}`. */
  call: z.string(),
  user: ErrorUser,
  /** The number of occurrences. */
  count: z.int(),
  first_time: Instant,
  /** The time of the last occurrence. */
  error_time: Instant,
  reviewed: z.boolean(),
  handled: z.boolean(),
});
export type AdminServerErrorRow = z.output<typeof AdminServerErrorRow>;

/** A kind of server error with everything that is stored about its last occurrence. */
export const AdminServerError = AdminServerErrorRow.extend({
  request_id: z.string(),
  traceback: z.string(),
  headers: Stored,
  json: z.unknown(),
  GET: Stored.nullable(),
  post: Stored.nullable(),
  /** Where its request can be repeated; null for an address that is not configured. */
  base_urls: z.object({ dev: z.string(), test: z.string().nullable(), live: z.string() }),
  ...Version,
});
export type AdminServerError = z.output<typeof AdminServerError>;

/** A browser's report in the list of the back office. */
export const AdminFrontendErrorRow = z.object({
  _id: Id,
  error_time: Instant,
  data: z.object({ route: z.object({ path: z.string(), name: z.string() }), message: z.string() }),
  url: z.string(),
  user: ErrorUser,
  reviewed: z.boolean(),
  handled: z.boolean(),
});
export type AdminFrontendErrorRow = z.output<typeof AdminFrontendErrorRow>;

const Sizes = z.record(z.string(), z.number());

/** A browser's report. Of stored items it has names and sizes. */
export const AdminFrontendError = AdminFrontendErrorRow.extend({
  ...Version,
  data: AdminFrontendErrorRow.shape.data.extend({
    stack: z.string(),
    cookies: Sizes,
    local_storage: Sizes,
    session_storage: Sizes,
    package_version: z.string(),
    user_agent: z.string(),
  }),
});
export type AdminFrontendError = z.output<typeof AdminFrontendError>;

const Group = z.object({
  _id: Id,
  title: z.string(),
  place: z.string(),
  count: z.int(),
  error_time: Instant,
  /** Whether all of it is handled. */
  handled: z.boolean(),
});

/** The errors of the last days: how many, and which occur most, those that are not handled first. */
export const ErrorSummary = z.object({
  /** Days of the board's time zone, oldest first, each with the kinds of server errors that last occurred then and with browsers' reports. */
  days: z.array(z.object({ day: z.string(), server: z.int(), frontend: z.int() })),
  /** Errors that are not reviewed, of all days. */
  unreviewed: z.object({ server: z.int(), frontend: z.int() }),
  /** Kinds of server errors by their number of occurrences. */
  server: z.array(Group),
  /** Reports by page; `_id` is the latest of them. */
  frontend: z.array(Group),
});
export type ErrorSummary = z.output<typeof ErrorSummary>;

const admin = anyRole(Role.admin);
const change = z.object({ reviewed: z.boolean(), handled: z.boolean() }).partial();
const states = {
  reviewed: FlagFilter,
  handled: FlagFilter,
  from: DayFilter,
  to: DayFilter,
  /** Errors that occurred within so many hours until now. */
  hours: z.coerce.number('please submit a number of hours').int().min(1).max(8_760).optional(),
};

export const adminErrorCalls = defineCalls({
  'GET /v3/admin/errors/summary': {
    summary: 'The errors of the last 14 days by day, and the most frequent ones',
    access: admin,
    answer: ErrorSummary,
    aliases: otherSpellings('GET /v3/admin/errors/summary'),
  },
  'GET /v3/admin/server_errors/use_token/{id}': {
    summary: 'Act for the user who met a server error: an access token of 30 minutes with the admin’s id as its actor',
    access: admin,
    changes: true,
    statuses: [409],
    params: z.object({ id: refersToNoRecord(Id) }),
    answer: ImpersonationTokens,
    aliases: otherSpellings('GET /v3/admin/server_errors/use_token/{id}'),
  },
  /** Fields: reviewed, handled. */
  ...recordStoreCalls({
    base: '/v3/admin/server_errors',
    nouns: { one: 'server error', many: 'server errors' },
    record: AdminServerError,
    row: AdminServerErrorRow,
    filters: { ...states, type: line(200).optional(), call: line(300).optional() },
    sorts: ['error_time', 'count'],
    defaultSort: '-error_time',
    change,
    removable: true,
  }),
  /** Fields: reviewed, handled. */
  ...recordStoreCalls({
    base: '/v3/admin/frontend_errors',
    nouns: { one: 'frontend error', many: 'frontend errors' },
    record: AdminFrontendError,
    row: AdminFrontendErrorRow,
    /** About a fault of a script, or about a page that was not found. */
    filters: { ...states, about: z.enum(['script', 'page']).optional() },
    sorts: ['error_time'],
    defaultSort: '-error_time',
    change,
    removable: true,
  }),
});
