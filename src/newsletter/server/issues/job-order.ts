import { and, asc, desc, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { type NewlyListed, newlyListed } from '~/search/server';
import { ELIGIBLE_DAYS } from '../../rules';
import { newsletterJobs } from '../../tables';

const PAGE = 1_000;

/** A job's place in the order of the newsletter. */
export interface OrderedJob {
  postId: string;
  position: number;
}

/** Serializes the giving of positions, so that a position is visible before any higher one is. */
export const lockOrder = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletter order', 0))`);

/** Pages of the listed jobs that are eligible, oldest first. */
async function* eligiblePages(ctx: Context): AsyncGenerator<NewlyListed[]> {
  const since = addDays(ctx.clock.now(), -ELIGIBLE_DAYS);
  let last: NewlyListed | null = null;
  for (;;) {
    const page: NewlyListed[] = await newlyListed(ctx.db, since, last, PAGE);
    if (page.length > 0) yield page;
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

/** Puts jobs that are listed and not in the order yet at its end. It may run at any time and as often as one likes. */
export async function orderNewJobs(ctx: Context): Promise<void> {
  for await (const page of eligiblePages(ctx)) {
    await inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx);
      const fresh = await withoutKnown(tx, page);
      if (fresh.length === 0) return;
      const rows = fresh.map(({ id, firstPostedOn }) => ({ postId: id, eligibleUntil: addDays(firstPostedOn, ELIGIBLE_DAYS) }));
      await tx.insert(newsletterJobs).values(rows).onConflictDoNothing();
    });
  }
}

async function withoutKnown(db: Database, page: NewlyListed[]): Promise<NewlyListed[]> {
  const ids = page.map(({ id }) => id);
  const known = await db.select({ id: newsletterJobs.postId }).from(newsletterJobs).where(inArray(newsletterJobs.postId, ids));
  const ordered = new Set(known.map(({ id }) => id));
  return page.filter(({ id }) => !ordered.has(id));
}

/** The jobs that are not in the order yet, oldest first: those that the next edition will add. */
export async function findUnordered(ctx: Context): Promise<string[]> {
  const found: string[] = [];
  for await (const page of eligiblePages(ctx)) found.push(...(await withoutKnown(ctx.db, page)).map(({ id }) => id));
  return found;
}

/** The end of the order, 0 where it is empty. */
export async function lastPosition(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(newsletterJobs.position) }).from(newsletterJobs);
  return Number(row?.last ?? 0);
}

/** Jobs of the order within `(after, upTo]` that are still eligible, from the beginning or from the end. */
export const orderedJobs = (db: Database, range: { after: number; upTo: number; now: Date; from: 'beginning' | 'end' }, limit: number): Promise<OrderedJob[]> =>
  db
    .select({ postId: newsletterJobs.postId, position: newsletterJobs.position })
    .from(newsletterJobs)
    .where(and(gt(newsletterJobs.position, range.after), lte(newsletterJobs.position, range.upTo), gt(newsletterJobs.eligibleUntil, range.now)))
    .orderBy(range.from === 'beginning' ? asc(newsletterJobs.position) : desc(newsletterJobs.position))
    .limit(limit);
