import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { addDays } from '~/platform/calendar/clock';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';
import type { PostRow } from './post-queries';

/** The newest posts of the organization that are compared, and the part of a text that is. */
const COMPARED = 50;
const PART = 1_000;
/** How alike two texts must be, and two headlines, which are short and often begin with another word. */
const ALIKE = 0.85;
const HEADLINES_ALIKE = 0.6;
/** A shorter text is like many others. */
const LEAST = 150;
/** A post is a repost of one that was live so many days before it or later. */
const REPOST_DAYS = 60;

/** When a post was last live, or will be. */
const lastLive = sql`least(${posts.expiresOn}, ${posts.filledAt}, ${posts.lapsedOn}, ${posts.takenDownOn}, ${posts.removedAt})`;

type Compared = Pick<PostRow, 'id' | 'organizationId'>;

const othersOf = (db: Database, { id, organizationId }: Compared, condition: SQL | undefined) =>
  db
    .select({
      id: posts.id,
      headline: posts.headline,
      isRemoved: sql<boolean>`${posts.removedAt} is not null`.as('is_removed'),
      // Nobody knows when an employer has hidden a post.
      liveUntil: sql<Date | null>`case when ${posts.posted} or ${posts.removedAt} is not null then ${lastLive} end`.mapWith(posts.expiresOn).as('live_until'),
      part: sql<string>`left(${posts.description}, ${PART})`.as('part'),
    })
    .from(posts)
    .where(and(eq(posts.organizationId, organizationId), ne(posts.id, id), condition))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(COMPARED)
    .as('others');

type Others = ReturnType<typeof othersOf>;

const likenessTo = (others: Others, description: string) => sql`similarity(${others.part}, ${description.slice(0, PART).toWellFormed()})`;

/** The headline of a listed post of the same organization whose text is nearly this one; empty where there is none. */
export async function liveCopyOf(db: Database, post: Compared, description: string): Promise<string> {
  if (description.length < LEAST) return '';
  const others = othersOf(db, post, eq(posts.listed, true));
  const likeness = likenessTo(others, description);
  const [copy] = await db.select({ headline: others.headline }).from(others).where(sql`${likeness} > ${ALIKE}`).orderBy(desc(likeness)).limit(1);
  return copy?.headline ?? '';
}

export interface EarlierPost {
  id: string;
  headline: string;
  isRemoved: boolean;
  /** When it was last live, or will be; null where its employer has hidden it. */
  liveUntil: Date | null;
}

/**
 * The earlier post of the same organization that a post repeats: with the same place and nearly the same headline and text, and live within 60 days
 * before this one went live, or before now if it never did. A renewal keeps its post, so it is none.
 */
export async function repostedFrom(db: Database, post: PostRow, now: Date): Promise<EarlierPost | undefined> {
  const { description, headline, countryCode, stateCode, city, firstPostedOn } = post;
  const began = firstPostedOn ?? now;
  const isEarlier = and(lt(posts.firstPostedOn, began), gte(lastLive, addDays(began, -REPOST_DAYS)));
  const isThere = and(eq(posts.countryCode, countryCode), eq(posts.stateCode, stateCode), eq(posts.city, city));
  const others = othersOf(db, post, and(isEarlier, isThere));
  const likeness = likenessTo(others, description);
  const { id, headline: title, isRemoved, liveUntil } = others;
  const [earlier] = await db
    .select({ id, headline: title, isRemoved, liveUntil })
    .from(others)
    .where(sql`${likeness} > ${ALIKE} and similarity(${title}, ${headline}) > ${HEADLINES_ALIKE}`)
    .orderBy(desc(likeness))
    .limit(1);
  return earlier;
}
