import { z } from 'zod';
import { visitSources } from '~/platform/addresses/visit-source';
import { anyone, anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { employerRoles, Role } from '~/platform/http/roles';
import { Id, Instant } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { visitEvents } from './statistics';

/** Each visitor counts once a day. Applications are all counted. */
const Counts = z.object({ views: z.int(), starts: z.int(), clicks: z.int(), applications: z.int() });
const DayCounts = Counts.extend({ day: z.iso.date() });
const SourceCounts = Counts.extend({ source: z.enum(visitSources) });
export type DayCounts = z.output<typeof DayCounts>;
export type SourceCounts = z.output<typeof SourceCounts>;

/** The statistics of a post. */
const PostStatistics = z.object({
  /** The first day with a number, of any post. Earlier visits were not counted. Null before the first one. */
  counted_since: z.iso.date().nullable(),
  /** Applications are made on the employer's own site, so the board counts only who went on to it. */
  external: z.boolean(),
  total: Counts,
  /** Each day since the post went live, oldest first, without days before the board counted. */
  days: z.array(DayCounts),
  /** The sources that brought somebody, by views. */
  sources: z.array(SourceCounts),
  /**
   * The medians of similar posts in as many days from their first one, and this post's own numbers in those days. Similar are posts of the
   * same field in the same place, else of the same kind, else all; null where fewer than five are known.
   */
  similar: z.object({ basis: z.enum(['field', 'kind', 'board']), posts: z.int(), days: z.int(), median: Counts, own: Counts }).nullable(),
});
export type PostStatistics = z.output<typeof PostStatistics>;

/** The statistics of all posts. */
const BoardStatistics = z.object({
  counted_since: z.iso.date().nullable(),
  total: Counts,
  days: z.array(DayCounts),
  sources: z.array(SourceCounts),
  /** Searches that found no job, most frequent first. */
  empty_searches: z.array(z.object({ words: z.string(), count: z.int(), days: z.int() })),
  /** Posts no one applied to in 14 days or more, oldest first. */
  without_applications: z.array(
    z.object({ _id: Id, headline: z.string(), organization: z.string(), posted_on: Instant, external: z.boolean(), views: z.int(), starts: z.int() }),
  ),
});
export type BoardStatistics = z.output<typeof BoardStatistics>;

const managed = { access: anyRole(...employerRoles, Role.admin), duringImpersonation: 'as user', params: z.object({ id: idOf('live post') }) } as const;
const staff = { access: anyRole(Role.admin) } as const;

export const statisticsCalls = defineCalls({
  'POST /v2/statistics/visit': {
    summary: 'Count a visit of a job, the start of an application, or a click to the site of the employer. The id is not looked up when the call is answered',
    access: anyone,
    body: z.object({ post_id: refersToNoRecord(Id), event: z.enum(visitEvents), source: z.enum(visitSources).default('direct') }),
  },
  'GET /v2/employer/jobs/{id}/statistics': {
    ...managed,
    summary: 'What an own post brought, by day and by source, beside the median of similar posts',
    answer: PostStatistics,
  },
  'GET /v2/employer/jobs/{id}/statistics/csv': {
    ...managed,
    summary: 'What an own post brought, by day and source, as CSV',
    produces: 'text/csv',
  },
  'GET /v3/admin/statistics': {
    ...staff,
    summary: 'Statistics of all posts in the last 90 days, searches that found nothing, and posts that nobody applied to',
    answer: BoardStatistics,
    aliases: otherSpellings('GET /v3/admin/statistics'),
  },
  'GET /v3/admin/statistics/csv': {
    ...staff,
    summary: 'Statistics of all posts in the last 90 days, by day and source, as CSV',
    produces: 'text/csv',
    aliases: otherSpellings('GET /v3/admin/statistics/csv'),
  },
});
