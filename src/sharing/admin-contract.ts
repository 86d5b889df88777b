import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, requiredProse } from '~/platform/http/schemas';
import { otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { shareSources, shareStates } from './shares';

const admin = anyRole(Role.admin);

/** The share of a job to the social page. */
export const AdminShare = z.object({
  _id: Id,
  post: z.object({ _id: Id, headline: z.string() }),
  /** A person by a button, or the board by its setting. */
  source: z.enum(shareSources),
  state: z.enum(shareStates),
  /** The text that was posted, or would be. */
  message: z.string(),
  attempts: z.int(),
  /** Why it was not posted; empty without an error. */
  error: z.string(),
  created_on: Instant,
  /** The next attempt of the board. */
  due_on: Instant.nullable(),
  tried_on: Instant.nullable(),
  shared_on: Instant.nullable(),
  /** The admin who posted it by hand. */
  posted_by: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The address of the job, which goes with the text. */
  job_link: z.string(),
});
export type AdminShare = z.output<typeof AdminShare>;

const byId = { access: admin, params: z.object({ id: refersToNoRecord(Id) }), answer: AdminShare } as const;

/** The social page to which jobs are shared, for staff. The token of the page is in the environment and never leaves the server. */
export const adminSocialCalls = defineCalls({
  'GET /v3/admin/social': {
    summary: 'The social page that is connected to the board, and the newest job, with which templates are tried out',
    access: admin,
    answer: z.object({
      page_id: z.string().nullable(),
      newest: z
        .object({
          headline: z.string(),
          position: z.string(),
          remote: z.boolean(),
          organization: z.object({ name: z.string() }),
          location: z.object({ city: z.string(), state_code: z.string(), country_code: z.string() }),
          salary: z.object({ min: z.number(), max: z.number(), pay_type: z.string() }),
          pay: z.object({ currency: z.string(), limit: z.string(), extras: z.array(z.string()) }),
        })
        .nullable(),
    }),
    aliases: otherSpellings('GET /v3/admin/social'),
  },
  'POST /v3/admin/social/test': {
    summary: 'Ask the social network for the name of the connected page. Nothing is posted',
    access: admin,
    answer: z.object({ name: z.string() }),
    aliases: otherSpellings('POST /v3/admin/social/test'),
  },
  ...recordStoreCalls({
    base: '/v3/admin/shares',
    nouns: { one: 'share to the social page', many: 'shares to the social page' },
    record: AdminShare,
    row: AdminShare,
    filters: { state: z.enum(shareStates).optional(), source: z.enum(shareSources).optional(), post: refersToNoRecord(Id).optional() },
    sorts: ['created_on'],
    defaultSort: '-created_on',
  }),
  'POST /v3/admin/shares/{id}/share': {
    ...byId,
    summary: 'Share a job now whose share waits, failed, was skipped or too late, or had no page',
    idempotent: true,
    body: z.object({ message: requiredProse(1_000) }),
    aliases: otherSpellings('POST /v3/admin/shares/{id}/share'),
  },
  'POST /v3/admin/shares/{id}/cancel': {
    ...byId,
    summary: 'Give up a share that waits, failed, was too late, or had no page',
    aliases: otherSpellings('POST /v3/admin/shares/{id}/cancel'),
  },
  'POST /v3/admin/shares/{id}/by_hand': {
    ...byId,
    summary: 'Record that the admin has posted a job on the page by hand',
    aliases: otherSpellings('POST /v3/admin/shares/{id}/by_hand'),
  },
  'POST /v3/admin/shares/{id}/settle': {
    ...byId,
    summary: 'Say whether a job of which this is unknown is on the page',
    body: z.object({ on_page: z.boolean() }),
    aliases: otherSpellings('POST /v3/admin/shares/{id}/settle'),
  },
});
