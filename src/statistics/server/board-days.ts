import { dayNumberAt, isoDay } from '~/platform/calendar/civil-day';
import type { Context, ReadContext } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { storeBoardDays } from './queries';

/** Days that the statistics of the board show, today included. */
const BOARD_DAYS = 90;

/** The days that the statistics of the board show, in the board's time zone. */
export function boardPeriod({ clock, config }: Pick<ReadContext, 'clock' | 'config'>): { from: string; today: string } {
  const today = dayNumberAt(clock.now(), config.TIME_ZONE);
  return { from: isoDay(today - BOARD_DAYS + 1), today: isoDay(today) };
}

const sumDays = defineTask('posts.sum-statistics', { retries: 3, schedule: '25 8 * * *' });

/** Registers the task that stores the sums of all posts after the end of a day. Called once at start. */
export const registerStatisticsTask = (ctx: Context): void => ctx.queue.handle(sumDays, () => sumBoardDays(ctx));

/** Stores the sums of all days that are over. Repeating it changes nothing. */
export const sumBoardDays = (ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> =>
  inTransaction(ctx.db, (tx) => storeBoardDays(tx, boardPeriod(ctx).today));
