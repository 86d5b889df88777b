import type { z } from 'zod';
import { Weekday } from '~/accounts/schemas';
import { restAt } from '~/platform/calendar/rest-time';
import type { Context } from '~/platform/context/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { placeOfRest } from '~/site/server';
import type { adminNewsletterCalls, Edition, NewsletterState } from '../../admin-contract';
import { type ComingIssue, comingIssues, type Schedule } from '../../rules';
import { countIssuesOf, type EditionRow, type IssueCounts, listEditions, weekdaysOf } from '../issues/queries';
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
  const editions = await listEditions(ctx.db, EDITIONS);
  const issues = await countIssuesOf(
    ctx.db,
    editions.filter(({ finishedAt }) => !finishedAt).map(({ day }) => day),
  );
  const rest = schedule.restPlace && restAt(now, schedule.restPlace);
  return {
    rest: rest ? { name: rest.name, until: iso(rest.end) } : null,
    next: comingIssues(now, schedule, days, COMING, await servedDay(ctx, schedule)).map(present),
    subscribers: { total: await countSubscribers(ctx.db), days: Weekday.options.map((day) => ({ day, count: counts.get(day) ?? 0 })) },
    editions: editions.map((edition) => presentEdition(edition, edition.finishedAt ? { waiting: 0, ...edition } : issues(edition.day))),
  };
}

const presentEdition = (edition: EditionRow, { waiting, sent, empty, skipped, failed }: IssueCounts): Edition => ({
  day: edition.day,
  weekdays: weekdaysOf(edition),
  after: edition.after,
  started_on: iso(edition.startedAt),
  finished_on: isoOrNull(edition.finishedAt),
  waiting,
  sent,
  empty,
  skipped,
  failed,
});

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
