import { asc, count, desc, eq, gte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayNumberAt, isoDay, startOfDay } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import type { ErrorSummary } from '../../admin-contract';
import { frontendErrors, serverErrors } from '../../tables';

const DAYS = 14;
const MOST_GROUPS = 8;

/** The errors of the last 14 days by day, and the most frequent ones, those that are not handled first. */
export async function summarizeErrors(ctx: Context): Promise<ErrorSummary> {
  const { db, config, clock } = ctx;
  const today = dayNumberAt(clock.now(), config.TIME_ZONE);
  const days = Array.from({ length: DAYS }, (_, index) => isoDay(today - DAYS + 1 + index));
  const since = startOfDay(days[0] as string, config.TIME_ZONE);
  const [server, frontend, unreviewed, groups, pages] = await Promise.all([
    countByDay(ctx, serverErrors, serverErrors.errorTime, since),
    countByDay(ctx, frontendErrors, frontendErrors.errorTime, since),
    Promise.all([db.$count(serverErrors, eq(serverErrors.reviewed, false)), db.$count(frontendErrors, eq(frontendErrors.reviewed, false))]),
    topServerErrors(ctx, since),
    topPages(ctx, since),
  ]);
  return {
    days: days.map((day) => ({ day, server: server.get(day) ?? 0, frontend: frontend.get(day) ?? 0 })),
    unreviewed: { server: unreviewed[0], frontend: unreviewed[1] },
    server: groups,
    frontend: pages,
  };
}

/** The number of rows by day of the board's time zone. */
async function countByDay({ db, config }: Context, table: typeof serverErrors | typeof frontendErrors, time: PgColumn, since: Date) {
  const day: SQL<string> = sql<string>`to_char(${time} at time zone ${config.TIME_ZONE}, 'YYYY-MM-DD')`;
  const rows = await db.select({ day, number: count() }).from(table).where(gte(time, since)).groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.number]));
}

async function topServerErrors({ db }: Context, since: Date): Promise<ErrorSummary['server']> {
  const rows = await db
    .select()
    .from(serverErrors)
    .where(gte(serverErrors.errorTime, since))
    .orderBy(asc(serverErrors.handled), desc(serverErrors.count), desc(serverErrors.errorTime))
    .limit(MOST_GROUPS);
  return rows.map((row) => ({
    _id: row.id,
    title: row.error || row.exception,
    place: row.call || row.path,
    count: row.count,
    error_time: iso(row.errorTime),
    handled: row.handled,
  }));
}

async function topPages({ db }: Context, since: Date): Promise<ErrorSummary['frontend']> {
  const message = sql<string>`coalesce(${frontendErrors.data} ->> 'message', '')`;
  const page = sql<string>`coalesce(${frontendErrors.data} #>> '{route,path}', '')`;
  const time = max(frontendErrors.errorTime);
  const handled = sql<boolean>`bool_and(${frontendErrors.handled})`;
  const rows = await db
    .select({
      id: sql<string>`(array_agg(${frontendErrors.id} order by ${frontendErrors.errorTime} desc))[1]`,
      ...{ message, page, number: count(), time, handled },
    })
    .from(frontendErrors)
    .where(gte(frontendErrors.errorTime, since))
    .groupBy(message, page)
    .orderBy(asc(handled), desc(count()), desc(time))
    .limit(MOST_GROUPS);
  return rows.map((row) => ({
    _id: row.id,
    title: row.message || 'No message',
    place: row.page,
    count: row.number,
    error_time: iso(row.time ?? since),
    handled: row.handled,
  }));
}
