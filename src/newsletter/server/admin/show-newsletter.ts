import type { z } from 'zod';
import { Weekday } from '~/accounts/schemas';
import { restAt } from '~/platform/calendar/rest-time';
import type { Context } from '~/platform/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { placeOfRest } from '~/site/server';
import type { adminNewsletterCalls, Edition, NewsletterState } from '../../admin-contract';
import { type ComingIssue, comingIssues, type Schedule } from '../../rules';
import { countIssues, type EditionRow, listEditions, weekdaysOf } from '../issues/queries';
import { loadSchedule } from '../issues/schedule';
import { countSubscribersByDay } from '../issues/subscribers';
import { countSubscribers } from '../queries';
import { servedDay } from './coming-readers';

const COMING = 7;
const EDITIONS = 30;

const present = ({ day, at, after }: ComingIssue) => ({ day, at: iso(at), after });

/** The newsletter for the staff. */
export async function showNewsletter(ctx: Context): Promise<NewsletterState> {
  const now = ctx.clock.now();
  const schedule = await loadSchedule(ctx);
  const counts = await countSubscribersByDay(ctx.db);
  const days = Weekday.options.filter((day) => counts.has(day));
  const rest = schedule.restPlace && restAt(now, schedule.restPlace);
  return {
    rest: rest ? { name: rest.name, until: iso(rest.end) } : null,
    next: comingIssues(now, schedule, days, COMING, await servedDay(ctx, schedule)).map(present),
    subscribers: { total: await countSubscribers(ctx.db), days: Weekday.options.map((day) => ({ day, count: counts.get(day) ?? 0 })) },
    editions: await Promise.all((await listEditions(ctx.db, EDITIONS)).map((edition) => presentEdition(ctx, edition))),
  };
}

async function presentEdition({ db }: Context, edition: EditionRow): Promise<Edition> {
  const counts = edition.finishedAt ? { waiting: 0, ...edition } : await countIssues(db, edition.day);
  return {
    day: edition.day,
    weekdays: weekdaysOf(edition),
    after: edition.after,
    started_on: iso(edition.startedAt),
    finished_on: isoOrNull(edition.finishedAt),
    waiting: counts.waiting,
    sent: counts.sent,
    empty: counts.empty,
    skipped: counts.skipped,
    failed: counts.failed,
  };
}

type Settings = z.output<(typeof adminNewsletterCalls)['POST /v3/admin/newsletter/times']['body']>;

/** The next issues with settings that are not saved yet. */
export async function timesWith(ctx: Context, { newsletter_hour, rest_days }: Settings) {
  const timeZone = ctx.config.TIME_ZONE;
  const schedule: Schedule = { hour: newsletter_hour, timeZone, restPlace: placeOfRest(rest_days, timeZone) };
  return { data: comingIssues(ctx.clock.now(), schedule, Weekday.options, COMING, await servedDay(ctx, schedule)).map(present) };
}

/** The hour of the newsletter, and the next issue of each day, for those who choose their days. */
export async function newsletterTimes(ctx: Context) {
  const schedule = await loadSchedule(ctx);
  const served = await servedDay(ctx, schedule);
  const next = Weekday.options.flatMap((day) =>
    comingIssues(ctx.clock.now(), schedule, [day], 1, served).map(({ at, after }) => ({ day, at: iso(at), after })),
  );
  return { hour: schedule.hour, next };
}
