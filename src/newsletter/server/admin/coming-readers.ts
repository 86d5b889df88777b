import { Weekday } from '~/accounts/schemas';
import { dayOfIso } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { type ComingIssue, comingIssues, latestDueDay, type Schedule, weekdaysBetween } from '../../rules';
import { latestEdition, progressOf } from '../issues/queries';
import { loadSchedule } from '../issues/schedule';
import { countSubscribersByDay, subscribersAfter } from '../issues/subscribers';

const PAGE = 1_000;
/** The most subscribers that are counted, so that the screen of a large board does not wait. */
const MOST = 10_000;

/** Subscribers of an issue who have reached the same place in the order of jobs; null for those whose first issue it is. */
export interface Readers {
  after: number | null;
  count: number;
}

/** The day up to which issues have gone out; on a board without any, the last day that was due. */
export async function servedDay({ db, clock }: Context, schedule: Schedule): Promise<number> {
  const latest = await latestEdition(db);
  return latest ? dayOfIso(latest.day) : latestDueDay(clock.now(), schedule);
}

/** The issue that goes out next, with its subscribers by what they had before, the largest group first. Undefined without subscribers. */
export async function comingReaders(ctx: Context): Promise<{ issue: ComingIssue; groups: Readers[] } | undefined> {
  const schedule = await loadSchedule(ctx);
  const served = await servedDay(ctx, schedule);
  const chosen = await countSubscribersByDay(ctx.db);
  const days = Weekday.options.filter((day) => chosen.has(day));
  const [issue] = comingIssues(ctx.clock.now(), schedule, days, 1, served);
  if (!issue) return undefined;
  const weekdays = weekdaysBetween(served, dayOfIso(issue.day));
  const counts = new Map<number | null, number>();
  let last: string | null = null;
  for (let read = 0; read < MOST; read += PAGE) {
    const keys: string[] = await subscribersAfter(ctx.db, weekdays, last, PAGE);
    const progress = keys.length > 0 ? await progressOf(ctx.db, keys) : new Map<string, { position: number }>();
    for (const key of keys) {
      const after = progress.get(key)?.position ?? null;
      counts.set(after, (counts.get(after) ?? 0) + 1);
    }
    last = keys.at(-1) ?? null;
    if (keys.length < PAGE) break;
  }
  const groups = [...counts].map(([after, count]) => ({ after, count })).sort((one, other) => other.count - one.count);
  return { issue, groups };
}
