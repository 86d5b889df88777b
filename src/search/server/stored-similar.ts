import { createHash } from 'node:crypto';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { DAY } from '~/platform/calendar/clock';
import type { Context, ReadContext } from '~/platform/context/context';
import type { Database, ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { defineTask } from '~/platform/queue';
import type { PublicationFields } from '~/posts/rules';
import { publicationColumns, type SummaryRow, summariesOf } from '~/posts/server/lists';
import { posts } from '~/posts/tables';
import { similarPosts } from '../tables';
import { type Comparable, comparedColumns, findSimilar } from './find-similar';

/** How long found jobs are used, in milliseconds: then newer ones are compared as well. */
const USED = DAY;
/** More than a page shows, since some of them end meanwhile. */
const STORED = 12;
/** Posts that are newer than this, in milliseconds, are compared before somebody opens them. */
const NEW = DAY;
/** Posts that one run of the task compares. */
const BATCH = 500;

const traitsOf = ({ organizationId, headline, position, skills, orgTypes, contractType, city, zipcode, stateCode, countryCode, remote }: Comparable): string =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, headline, position, skills, orgTypes, contractType, city, zipcode, stateCode, countryCode, remote]))
    .digest('base64url')
    .slice(0, 22);

/** A job, and the jobs that were found to be like it; null before that. */
interface Compared {
  job: Comparable & PublicationFields;
  stored: Pick<typeof similarPosts.$inferSelect, 'found' | 'traits' | 'foundAt'> | null;
}

const comparedJob = prepared((db) =>
  db
    .select({
      job: { ...comparedColumns, ...publicationColumns },
      stored: { found: similarPosts.found, traits: similarPosts.traits, foundAt: similarPosts.foundAt },
    })
    .from(posts)
    .leftJoin(similarPosts, eq(similarPosts.postId, posts.id))
    .where(and(eq(posts.id, sql.placeholder('id')), isNull(posts.removedAt)))
    .prepare('compared_job'),
);

/** A job by id, also one that has ended, with the jobs that are stored as like it. */
export async function findCompared(db: ReadDatabase, id: string): Promise<Compared | undefined> {
  const [row] = await comparedJob(db).execute({ id });
  return row;
}

/** The ids of the jobs that are most like a job: those that were found within a day, or else found now and stored. Some may have ended. */
export async function similarIds({ db, clock, storeDerived }: ReadContext, { job, stored }: Compared): Promise<string[]> {
  const now = clock.now();
  if (stored && stored.traits === traitsOf(job) && Math.abs(now.getTime() - stored.foundAt.getTime()) < USED) return stored.found;
  const found = await findSimilar(db, job, STORED);
  await storeDerived((primary) => storeSimilar(primary, job, found, now));
  return found;
}

async function storeSimilar(db: Database, job: Comparable, found: string[], now: Date): Promise<void> {
  const row = { found, traits: traitsOf(job), foundAt: now };
  await db
    .insert(similarPosts)
    .values({ postId: job.id, ...row })
    .onConflictDoUpdate({ target: similarPosts.postId, set: row });
}

const findForNew = defineTask<Record<string, never>>('posts.find-similar', { retries: 0, schedule: '*/10 * * * *', timeLimit: 540, lease: 60, overall: 1 });

/** Registers the task that compares new posts, so that their first visitors need not wait for it. Called once at start. */
export function registerSimilarTask(ctx: Context): void {
  ctx.queue.handle(findForNew, async (_payload, { lost, stopping }) => findSimilarOfNew(ctx, () => lost.aborted || stopping.aborted));
}

/** Finds the similar jobs of listed posts of the last day that have none stored, the newest first. */
export async function findSimilarOfNew({ db, clock }: Context, mayStop: () => boolean = () => false): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - NEW);
  const rows = await db
    .select(comparedColumns)
    .from(posts)
    .leftJoin(similarPosts, eq(similarPosts.postId, posts.id))
    .where(and(sql`${posts.listed}`, gte(posts.postedOn, since), isNull(similarPosts.postId)))
    .orderBy(desc(posts.postedOn), desc(posts.id))
    .limit(BATCH);
  for (const job of rows) {
    if (mayStop()) return;
    await storeSimilar(db, job, await findSimilar(db, job, STORED), now);
  }
}

/** `summariesWithNewest` of the jobs that are stored as like a job (`stored-similar.ts`) and of its organization. */
export const summariesOfStored = (db: ReadDatabase, id: string, limit: number): Promise<SummaryRow[]> => ofStored(db).execute({ id, limit });

const ofStored = prepared((db) => {
  const found = sql`(select found from ${similarPosts} where ${similarPosts.postId} = ${sql.placeholder('id')})`;
  const organization = sql`(select own.organization_id from ${posts} own where own.id = ${sql.placeholder('id')})`;
  return summariesOf(db, sql`coalesce(${found}, '{}') || listed_posts_of(${organization}, 0, ${sql.placeholder('limit')})`).prepare('post_summaries_of_stored');
});
