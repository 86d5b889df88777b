import { dayOfIso, isoDay } from '~/platform/calendar/civil-day';
import type { DayCounts, SourceCounts } from '../contract';
import { addCounts, NO_COUNTS, type VisitCounts } from '../statistics';
import type { StatisticsRow } from './queries';

/** The sum of rows. */
export const totalOf = (rows: readonly StatisticsRow[]): VisitCounts =>
  rows.reduce<VisitCounts>((sum, { views, starts, clicks, applications }) => addCounts(sum, { views, starts, clicks, applications }), NO_COUNTS);

/** One entry for each day of a range, also for days on which nothing happened. Empty where the range ends before it begins. */
export function byDay(rows: readonly StatisticsRow[], from: string, to: string): DayCounts[] {
  const days = Map.groupBy(rows, ({ day }) => day);
  const length = Math.max(0, dayOfIso(to) - dayOfIso(from) + 1);
  return Array.from({ length }, (_, index) => {
    const day = isoDay(dayOfIso(from) + index);
    return { day, ...totalOf(days.get(day) ?? []) };
  });
}

/** The sources that have a number, those with most views first. */
export const bySource = (rows: readonly StatisticsRow[]): SourceCounts[] =>
  [...Map.groupBy(rows, ({ source }) => source)]
    .map(([source, ofSource]) => ({ source, ...totalOf(ofSource) }))
    .sort((one, other) => other.views - one.views || other.applications - one.applications || (one.source < other.source ? -1 : 1));

/** The later of two days. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
