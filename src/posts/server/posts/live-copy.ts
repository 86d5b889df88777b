import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';
import type { PostRow } from './post-queries';

/** The newest posts of the organization that are compared, and the part of a text that is. */
const COMPARED = 50;
const PART = 1_000;
/** A shorter text is like many others. */
const LEAST = 150;

/** The headline of a listed post of the same organization whose text is nearly this one; empty where there is none. */
export async function liveCopyOf(db: Database, { id, organizationId }: Pick<PostRow, 'id' | 'organizationId'>, description: string): Promise<string> {
  if (description.length < LEAST) return '';
  const recent = db
    .select({ headline: posts.headline, part: sql<string>`left(${posts.description}, ${PART})`.as('part') })
    .from(posts)
    .where(and(eq(posts.listed, true), eq(posts.organizationId, organizationId), ne(posts.id, id)))
    .orderBy(desc(posts.postedOn), desc(posts.id))
    .limit(COMPARED)
    .as('recent');
  const likeness = sql`similarity(${recent.part}, ${description.slice(0, PART).toWellFormed()})`;
  const [copy] = await db.select({ headline: recent.headline }).from(recent).where(sql`${likeness} > 0.85`).orderBy(desc(likeness)).limit(1);
  return copy?.headline ?? '';
}
