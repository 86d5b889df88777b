import { eq, type SQL, sql } from 'drizzle-orm';
import { loadUserNames } from '~/accounts/server';
import { organizationNames } from '~/organizations/server';
import type { Context, ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso } from '~/platform/http/schemas';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { maskCredentials } from '~/platform/text/mask-credentials';
import { ImportFeed, type importFeedCalls } from '../../admin-contract';
import { importFeeds } from '../../tables';
import { type FeedRow, findFeed } from '../feeds/feed-queries';

async function presentFeeds({ db }: Pick<ReadContext, 'db'>, rows: FeedRow[]): Promise<ImportFeed[]> {
  const organizations = await organizationNames(db, [...new Set(rows.map(({ organizationId }) => organizationId))]);
  const admins = await loadUserNames(
    db,
    rows.flatMap(({ grantedBy }) => grantedBy ?? []),
  );
  return rows.map((row) => {
    const admin = admins.get(row.grantedBy ?? '');
    return {
      _id: row.id,
      name: row.name,
      url: maskCredentials(row.url),
      has_credentials: maskCredentials(row.url) !== row.url,
      format: row.format,
      organization: { _id: row.organizationId, name: organizations.get(row.organizationId) ?? '' },
      live: row.live,
      granted: row.live && row.grantedOn ? { on: iso(row.grantedOn), by: admin ? `${admin.firstName} ${admin.lastName}`.trim() : '' } : null,
      every_hours: row.everyHours,
      active: row.active,
      next_run_on: row.active ? iso(row.nextRunOn) : null,
      last_run: row.lastRun,
      failures: row.failures,
      created_on: iso(row.createdAt),
    };
  });
}

/** A feed. @throws 404 for an unknown one. */
export async function showFeed(ctx: Context, id: string): Promise<ImportFeed> {
  const row = await findFeed(ctx.db, id);
  if (!row) throw notFound();
  const [feed] = await presentFeeds(ctx, [row]);
  return feed as ImportFeed;
}

// Exactly the expression of the index `import_feeds_text`.
const text: SQL = sql`lower(${importFeeds.name} || ' ' || ${importFeeds.url})`;

/** The feeds of the back office. */
export const feedList: RecordList<QueryOf<(typeof importFeedCalls)['GET /v3/admin/import_feeds']>, typeof importFeeds, typeof ImportFeed> = {
  table: importFeeds,
  id: importFeeds.id,
  text,
  filters: {
    active: (active) => eq(importFeeds.active, active),
    live: (live) => eq(importFeeds.live, live),
    failing: (failing) => sql`(coalesce(${importFeeds.lastRun} ->> 'outcome', '') = 'failed') = ${failing}`,
    organization: (id) => eq(importFeeds.organizationId, id),
  },
  sorts: { created_on: importFeeds.createdAt, name: importFeeds.name, next_run_on: importFeeds.nextRunOn },
  row: ImportFeed,
  present: (ctx, rows) => presentFeeds(ctx, rows),
};

/** Finds feeds for the search of the back office. */
export const feedFinder = finderOf('import_feeds', feedList, { sort: '-created_on' }, ({ name, organization }) => ({ title: name, detail: organization.name }));
