import { createHash } from 'node:crypto';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { DAY } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { defineTask } from '~/platform/queue';
import { posts, similarPosts } from '../../tables';
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

const stored = prepared((db) =>
  db
    .select()
    .from(similarPosts)
    .where(eq(similarPosts.postId, sql.placeholder('id')))
    .prepare('similar_posts'),
);

/** The ids of the jobs that are most like a job: those that were found within a day, or else found now and stored. Some may have ended. */
export async function similarIds({ db, clock }: Context, job: Comparable): Promise<string[]> {
  const now = clock.now();
  const [row] = await stored(db).execute({ id: job.id });
  if (row && row.traits === traitsOf(job) && now.getTime() - row.foundAt.getTime() < USED) return row.found;
  return storeSimilar(db, job, now);
}

async function storeSimilar(db: Database, job: Comparable, now: Date): Promise<string[]> {
  const row = { found: await findSimilar(db, job, STORED), traits: traitsOf(job), foundAt: now };
  await db
    .insert(similarPosts)
    .values({ postId: job.id, ...row })
    .onConflictDoUpdate({ target: similarPosts.postId, set: row });
  return row.found;
}

const findForNew = defineTask<Record<string, never>>('posts.find-similar', { retries: 0, schedule: '*/10 * * * *', timeLimit: 540, lease: 60 });

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
    await storeSimilar(db, job, now);
  }
}
