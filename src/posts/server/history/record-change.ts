import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { type Former, formerValues, MOST_CHANGES } from '../../history-rules';
import { postChanges } from '../../tables';

/** The author and the kind of a change. */
export interface ChangeAuthor {
  /** Null for a feed of another site, and for the board itself. */
  userId: string | null;
  /** Whether an admin does it, also one who acts for the employer. */
  byStaff: boolean;
  kind?: 'changed' | 'imported' | { restores: number };
}

/** The author of what a viewer does with a post. */
export const authorOf = ({ userId, actorId }: Viewer): ChangeAuthor => ({ userId: actorId ?? userId, byStaff: actorId !== null });

/** The author of what an admin does with a post in the back office. */
export const staffAuthor = (admin?: Pick<Viewer, 'userId'>): ChangeAuthor => ({ userId: admin?.userId ?? null, byStaff: true });

const BOARD: ChangeAuthor = { userId: null, byStaff: false };

/**
 * Records a change of a post's content, unless all values stay the same. The caller has locked the post, so that the numbers have no gap.
 * A post has a limited number of changes: the oldest are deleted.
 */
export async function recordChange(tx: Database, post: Former & { id: string; step: number }, change: Former, now: Date, author = BOARD): Promise<void> {
  const former = formerValues(post, change);
  if (Object.keys(former).length === 0) return;
  const { userId, byStaff, kind = 'changed' } = author;
  const origin = typeof kind === 'string' ? { kind } : { kind: 'restored' as const, restored: kind.restores };
  const next = sql`(select coalesce(max(${postChanges.number}), 0) + 1 from ${postChanges} where ${postChanges.postId} = ${post.id})`;
  const [row] = await tx
    .insert(postChanges)
    .values({ postId: post.id, number: next, ...origin, step: post.step, former, userId, byStaff, changedAt: now })
    .returning({ number: postChanges.number });
  const tooOld = (row?.number ?? 0) - MOST_CHANGES;
  if (tooOld > 0) await tx.delete(postChanges).where(and(eq(postChanges.postId, post.id), lte(postChanges.number, tooOld)));
}
