import { z } from 'zod';
import { HOUR } from '~/platform/calendar/clock';
import { Instant } from '~/platform/http/schemas';
import { beginning } from '~/platform/text/text';

/** The most messages that a run keeps. */
const MAX_MESSAGES = 50;

/** The counts and faults of a run of an import. */
export const ImportCounts = z.object({
  read: z.int(),
  made: z.int(),
  changed: z.int(),
  same: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Posts that ended because their job is gone from the source. */
  ended: z.int(),
});
export type ImportCounts = z.output<typeof ImportCounts>;

export const noCounts = (): ImportCounts => ({ read: 0, made: 0, changed: 0, same: 0, skipped: 0, failed: 0, ended: 0 });

/** A run of a feed, as its record shows it. */
export const FeedRun = z.object({
  started_on: Instant,
  ended_on: Instant,
  /** `unchanged`: the site says that the feed is the same as before. */
  outcome: z.enum(['done', 'unchanged', 'failed']),
  /** Why the feed could not be read, or not to its end; empty where it was. */
  error: z.string(),
  counts: ImportCounts,
  /** Jobs that were not taken, and those that became drafts, with the reasons. */
  messages: z.array(z.string()),
});
export type FeedRun = z.output<typeof FeedRun>;

export const firstMessages = (messages: readonly string[]): string[] => messages.slice(0, MAX_MESSAGES).map((message) => beginning(message, 500));

/** A feed that fails is read less and less often, at most once a week. */
const LONGEST_PAUSE = 168;

/** The schedule of a feed. */
interface Schedule {
  everyHours: number;
  /** Runs on the schedule that failed one after another. */
  failures: number;
  nextRunOn: Date;
}

/**
 * The schedule after a run. A run that an admin asked for and that failed leaves it as it is, since admins try again while they look for
 * the fault; a run that was due by then is planned anew.
 */
export function scheduleAfter(feed: Schedule, started: Date, { failed, byHand }: { failed: boolean; byHand: boolean }): Omit<Schedule, 'everyHours'> {
  if (failed && byHand && feed.nextRunOn > started) return { failures: feed.failures, nextRunOn: feed.nextRunOn };
  const failures = failed ? feed.failures + (byHand ? 0 : 1) : 0;
  return { failures, nextRunOn: nextRun(started, feed.everyHours, failures) };
}

/** When a feed is read again. @param failures the runs that failed one after another. */
const nextRun = (now: Date, everyHours: number, failures: number): Date =>
  new Date(now.getTime() + Math.min(everyHours * 2 ** Math.min(failures, 8), LONGEST_PAUSE) * HOUR);
