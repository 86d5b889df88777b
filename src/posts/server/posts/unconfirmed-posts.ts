import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { boardTime } from '~/platform/calendar/board-date';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import { openSince, type StillOpenDays } from '../../still-open';
import { posts } from '../../tables';

const { id, userId, headline, postedOn, confirmedOn, askedOn, lapsedOn, expiresOn } = posts;
const columns = { id, userId, headline, postedOn, confirmedOn, askedOn, lapsedOn, expiresOn };

/** For so many days after a post was closed its employer is told of it, should no task have run before. */
const TOLD_DAYS = 7;

const inRange = ({ db }: Context, { cursor, where, orderBy }: ReturnType<typeof rangeQuery>, more: SQL | undefined) =>
  db
    .select({ at: cursor, id, post: columns })
    .from(posts)
    .where(and(isNull(posts.removedAt), where, more))
    .orderBy(...orderBy);

/** A query of the listed posts that may have to be asked, in the order of the index `posts_listed`. `questionDue` decides about each. */
export function unconfirmedPosts(ctx: Context, days: StillOpenDays, after: TimeCursor | null, more?: SQL) {
  const before = openSince(days, boardTime(ctx));
  const isOld = sql`coalesce(${confirmedOn}, ${postedOn}) < ${before.toISOString()}::timestamptz`;
  return inRange(ctx, rangeQuery({ at: postedOn, id }, { after: new Date(0), upTo: before }, after), and(sql`${posts.listed}`, isNull(askedOn), isOld, more));
}

/** A query of the posts that were closed without a reply of late, and still are, in the order of the index `posts_lapsed`. */
export function lapsedPosts(ctx: Context, after: TimeCursor | null, more?: SQL) {
  const now = ctx.clock.now();
  const range = rangeQuery({ at: lapsedOn, id }, { after: addDays(now, -TOLD_DAYS), upTo: now }, after);
  return inRange(ctx, range, and(sql`${lapsedOn} is not null`, posts.posted, posts.active, isNull(posts.filledAt), gt(expiresOn, now), more));
}
