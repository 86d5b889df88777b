import { dayOfIso, isoDay, isoDayAt, startOfDay } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { isExternal } from '~/posts/rules';
import { loadManagedPost, type PostRow } from '~/posts/server/posts';
import type { PostStatistics } from '../contract';
import { comparedDays } from '../statistics';
import { countedSince, rowsOfPost, type StatisticsRow } from './queries';
import { medianOfSimilar } from './similar-posts';
import { byDay, bySource, laterOf, totalOf } from './sums';

/**
 * The statistics of a post, for those who manage it.
 * @throws 404 for a post that does not exist and for other users' posts alike.
 */
export async function showStatistics(ctx: Context, viewer: Viewer, postId: string): Promise<PostStatistics> {
  const post = await loadManagedPost(ctx.db, viewer, postId);
  const [rows, since] = [await rowsOfPost(ctx.db, postId), await countedSince(ctx.db)];
  const zone = ctx.config.TIME_ZONE;
  const today = isoDayAt(ctx.clock.now(), zone);
  const firstDay = post.firstPostedOn && isoDayAt(post.firstPostedOn, zone);
  const first = firstDay && since ? laterOf(firstDay, since) : null;
  const last = post.expiresOn ? laterOf(rows.at(-1)?.day ?? '', earlierOf(today, isoDayAt(post.expiresOn, zone))) : today;
  return {
    counted_since: since,
    external: isExternal(post),
    total: totalOf(rows),
    days: first ? byDay(rows, first, last) : [],
    sources: bySource(rows),
    similar: firstDay && since && firstDay >= since ? await compare(ctx, post, rows, { firstDay, since, today }) : null,
  };
}

const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/** The medians of similar posts beside the numbers of the post in as many days. */
async function compare(
  ctx: Context,
  post: PostRow,
  rows: StatisticsRow[],
  { firstDay, since, today }: { firstDay: string; since: string; today: string },
): Promise<PostStatistics['similar']> {
  const timeZone = ctx.config.TIME_ZONE;
  const days = comparedDays(dayOfIso(today) - dayOfIso(firstDay));
  const before = startOfDay(isoDay(dayOfIso(today) - days + 1), timeZone);
  const similar = await medianOfSimilar(ctx.db, { post, from: startOfDay(since, timeZone), before, days, timeZone });
  const end = isoDay(dayOfIso(firstDay) + days);
  return similar && { ...similar, own: totalOf(rows.filter(({ day }) => day < end)) };
}
