import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, requiredLine } from '~/platform/http/schemas';
import { FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { FeedAddress } from './feed-address';
import { FeedRun } from './feed-rules';
import { importFormats } from './formats';

/** The formats that a feed can have. An export file is not a feed: it is imported once, by the operator. */
export const feedFormats = importFormats.filter((format) => format !== 'csv' && format !== 'wxr') as ['xml', 'wp-rest'];

/** A feed of another site whose jobs become posts of an organization. */
export const ImportFeed = z.object({
  _id: Id,
  name: z.string(),
  /** Without the user name and password that an address of an earlier release may have. */
  url: z.string(),
  /** Whether the stored address has a user name or password. Such a feed is not read. */
  has_credentials: z.boolean(),
  format: z.enum(importFormats),
  organization: z.object({ _id: Id, name: z.string() }),
  /** Whether its jobs go live without a payment; else they become drafts. */
  live: z.boolean(),
  /** When an admin granted that, and who did; null while its jobs become drafts, and without a name once the account was removed. */
  granted: z.object({ on: Instant, by: z.string() }).nullable(),
  every_hours: z.int(),
  /** False while it is paused. */
  active: z.boolean(),
  /** Null while it is paused. */
  next_run_on: Instant.nullable(),
  last_run: FeedRun.nullable(),
  /** Runs on the schedule that failed one after another; those that an admin asked for do not count. */
  failures: z.int(),
  created_on: Instant,
});
export type ImportFeed = z.output<typeof ImportFeed>;

export const feedFields = {
  name: requiredLine(100),
  url: FeedAddress,
  every_hours: z
    .number('please submit a number')
    .int('please submit whole hours')
    .min(1, 'please submit at least 1 hour')
    .max(168, 'please submit at most 168 hours, a week'),
};

const runCall = 'POST /v3/admin/import_feeds/{id}/run';

export const importFeedCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/import_feeds',
    nouns: { one: 'feed of another site', many: 'feeds of other sites' },
    kind: 'import feed',
    record: ImportFeed,
    row: ImportFeed,
    filters: {
      active: FlagFilter,
      live: FlagFilter,
      /** Whether the last run failed. */
      failing: FlagFilter,
      organization: refersToNoRecord(Id).optional(),
    },
    sorts: ['created_on', 'name', 'next_run_on'],
    defaultSort: '-created_on',
    create: z.object({
      name: feedFields.name,
      url: feedFields.url,
      format: z.enum(feedFormats),
      organization: idOf('organization'),
      live: z.boolean().default(false),
      every_hours: feedFields.every_hours.default(24),
    }),
    removable: true,
  }),
  [runCall]: {
    summary: 'Read a feed in the background now, also while it is paused',
    access: anyRole(Role.admin),
    params: z.object({ id: idOf('import feed') }),
    answer: ImportFeed,
    aliases: otherSpellings(runCall),
  },
});
