import type { VisitSource } from '~/platform/addresses/visit-source';
import { dayNumberAt, isoDay, weekday } from '~/platform/calendar/civil-day';
import { seeded } from './random';
import type { DemoApplication, DemoPost } from './types';

/** The numbers of a post on a day, of visitors who came in one way. */
export type DemoVisits = {
  post_id: string;
  day: string;
  source: VisitSource;
  views: number;
  starts: number;
  clicks: number;
  applications: number;
};

/** The demo board has counted for so many days, which are more than a post runs. */
const DAYS = 92;
const SATURDAY = 6;

/** The ways in which people came to the jobs of the demo board, as often as they are drawn. */
const WAYS: readonly VisitSource[] = ['list', 'list', 'list', 'search', 'search', 'newsletter', 'newsletter', 'alert', 'direct', 'share', 'feed'];

/** Visits of the posts that went live or were renewed since the board counts, so that none has fewer visits than applicants: many in the first days, fewer later, hardly any on Shabbat, and one at least for each application. */
export function buildVisits(now: Date, timeZone: string, posts: readonly DemoPost[], applications: readonly DemoApplication[]): DemoVisits[] {
  const dayOf = (instant: Date) => dayNumberAt(instant, timeZone);
  const today = dayOf(now);
  const from = today - DAYS + 1;
  const ofPost = Map.groupBy(applications, ({ post_id }) => post_id);
  return posts.flatMap((post) => {
    if (!post.posted_on || !post.expires_on || dayOf(post.posted_on) < from) return [];
    const r = seeded(`visits of ${post.headline} ${post.posted_on.getTime()}`);
    const rows = new Map<string, DemoVisits>();
    const on = (day: number, source: VisitSource): DemoVisits => {
      const key = `${day} ${source}`;
      const row = rows.get(key) ?? { post_id: post._id, day: isoDay(day), source, views: 0, starts: 0, clicks: 0, applications: 0 };
      rows.set(key, row);
      return row;
    };
    const first = dayOf(post.posted_on);
    const isExternal = post.apply.email === '';
    const liked = r.int(3, 16);
    for (let day = first; day <= Math.min(today, dayOf(post.expires_on)); day += 1) {
      const expected = (liked * (weekday(day) === SATURDAY ? 0.1 : 1)) / (1 + (day - first) / 5);
      for (let left = Math.round(expected * (0.4 + r.next())); left > 0; ) {
        const row = on(day, r.pick(WAYS));
        const views = Math.min(left, r.int(1, 6));
        row.views += views;
        left -= views;
        if (r.chance(views / (isExternal ? 8 : 25))) row[isExternal ? 'clicks' : 'starts'] += 1;
      }
    }
    for (const { created_on } of ofPost.get(post._id) ?? []) {
      const day = dayOf(created_on);
      if (day < from || day > today) continue;
      const row = on(day, r.pick(WAYS));
      row.views += 1;
      row.starts += 1;
      row.applications += 1;
    }
    return [...rows.values()];
  });
}
