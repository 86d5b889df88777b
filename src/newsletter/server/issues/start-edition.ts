import { dayOfIso, hourOf, isoDay } from '~/platform/calendar/civil-day';
import { mayGoOut, nextSendingTime } from '~/platform/calendar/sending-time';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { latestDueDay, weekdaysBetween } from '../../rules';
import { lastPosition, lockOrder, orderNewJobs } from './job-order';
import { insertEdition, insertIssues, latestEdition, lockEditions, lockUnplanned, markPlanned, openEditions, takeOlderWaiting, weekdaysOf } from './queries';
import { loadSchedule } from './schedule';
import { subscribersAfter } from './subscribers';

/** How many issues are planned in one transaction. */
const PLANNED_AT_ONCE = 1_000;

/**
 * Begins the edition that is due, if one is and no rest is kept now, and plans its issues. It may run in several processes at once, and
 * goes on after a crash where it was. After a rest or a time without a worker there is one edition for all days since the last one.
 */
export async function startDueEdition(ctx: Context): Promise<void> {
  const schedule = await loadSchedule(ctx);
  const now = ctx.clock.now();
  if (!mayGoOut(now, schedule.restPlace)) return;
  const due = latestDueDay(now, schedule);
  const latest = await latestEdition(ctx.db);
  if (!latest || latest.day < isoDay(due)) {
    if (latest) await orderNewJobs(ctx);
    await inTransaction(ctx.db, async (tx) => {
      await lockEditions(tx);
      const previous = await latestEdition(tx);
      if (previous && previous.day >= isoDay(due)) return;
      if (!previous) {
        // A board that has just been set up begins with the next issue that falls due.
        await insertEdition(tx, { day: isoDay(due), weekdays: [], lastPosition: 0, startedAt: now, plannedAt: now, finishedAt: now });
        return;
      }
      await lockOrder(tx);
      await insertEdition(tx, {
        day: isoDay(due),
        weekdays: weekdaysBetween(dayOfIso(previous.day), due),
        after: nextSendingTime(hourOf(due, schedule.hour, schedule.timeZone), schedule.restPlace).after,
        lastPosition: await lastPosition(tx),
        startedAt: now,
      });
    });
  }
  for (const { day } of await openEditions(ctx.db)) await planIssues(ctx, day);
}

/** Adds an issue for each subscriber of an edition's days, and those that earlier editions could not send any more. */
async function planIssues(ctx: Context, day: string): Promise<void> {
  for (let done = false; !done; ) {
    done = await inTransaction(ctx.db, async (tx) => {
      const edition = await lockUnplanned(tx, day);
      if (!edition) return true;
      const subscribers = await subscribersAfter(tx, weekdaysOf(edition), edition.plannedTo, PLANNED_AT_ONCE);
      await insertIssues(tx, day, subscribers);
      if (subscribers.length < PLANNED_AT_ONCE)
        await markPlanned(tx, day, { plannedTo: subscribers.at(-1) ?? edition.plannedTo ?? undefined, plannedAt: ctx.clock.now() });
      else await markPlanned(tx, day, { plannedTo: subscribers.at(-1) });
      return subscribers.length < PLANNED_AT_ONCE;
    });
  }
  for (let more = true; more; ) {
    more = await inTransaction(ctx.db, async (tx) => {
      const left = await takeOlderWaiting(tx, day, PLANNED_AT_ONCE);
      await insertIssues(tx, day, [...new Set(left)]);
      return left.length === PLANNED_AT_ONCE;
    });
  }
}
