import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { socialShares } from './tables';

/** Stores a share of a new post, waiting by default. @returns its id. */
export async function buildShare(ctx: Context, overrides: Partial<typeof socialShares.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const postId = overrides.postId ?? (await buildPost(ctx)).id;
  const state = overrides.state ?? 'waiting';
  const dueAt = state === 'waiting' ? now : null;
  await ctx.db.insert(socialShares).values({ id, postId, source: 'board', state, message: 'A job', createdAt: now, dueAt, ...overrides });
  return id;
}
