import type { z } from 'zod';
import { managerOf } from '~/organizations/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { invalidField, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { maskCredentials } from '~/platform/text/mask-credentials';
import type { ImportFeed, importFeedCalls } from '../../admin-contract';
import { deleteFeed, insertFeed, lockFeed } from '../feeds/feed-queries';
import { readFeedTask } from '../feeds/tasks';
import { showFeed } from './feed-list';

type NewFeed = z.output<(typeof importFeedCalls)['POST /v3/admin/import_feeds']['body']>;

/** Adds a feed and reads it at once. @throws 422 for an organization that is not active or has no member, who would manage the posts. */
export async function createFeed(ctx: Context, admin: Viewer, body: NewFeed): Promise<ImportFeed> {
  const id = newId();
  const now = ctx.clock.now();
  const { name, url, format, live, organization: organizationId, every_hours: everyHours } = body;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await managerOf(tx, organizationId))) {
      throw invalidField('organization', 'please select an active organization with a member who can manage the posts', 'no_manager');
    }
    const grant = live ? { grantedBy: admin.userId, grantedOn: now } : {};
    await insertFeed(tx, { id, name, url, format, live, organizationId, everyHours, ...grant, nextRunOn: now, createdBy: admin.userId, createdAt: now });
    const after = { name, url, live, organization: organizationId };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'import_feed.created', subject: 'import_feeds', subjectId: id, after });
    await ctx.queue.enqueue(tx, readFeedTask, { feedId: id, byHand: true }, { key: id });
  });
  return showFeed(ctx, id);
}

/** Reads a feed in the background. @throws 404 for an unknown one. */
export async function runFeedNow(ctx: Context, admin: Viewer, id: string): Promise<ImportFeed> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockFeed(tx, id))) throw notFound();
    await ctx.queue.enqueue(tx, readFeedTask, { feedId: id, byHand: true }, { key: id });
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'import_feed.read', subject: 'import_feeds', subjectId: id });
  });
  return showFeed(ctx, id);
}

/** Deletes a feed. Its posts stay until their end. @throws 404 for an unknown one. */
export async function removeFeed(ctx: Context, admin: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const feed = await lockFeed(tx, id);
    if (!feed) throw notFound();
    await deleteFeed(tx, id);
    const before = { name: feed.name, url: maskCredentials(feed.url) };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'import_feed.removed', subject: 'import_feeds', subjectId: id, before });
  });
}
