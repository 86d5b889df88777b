import { sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm/table';
import { boundedColumns } from '~/app/future-records';
import { slices } from '~/app/slices';
import { DAY, HOUR } from '~/platform/calendar/clock';
import type { Place } from '~/platform/calendar/rest-time';
import { nextSendingTime } from '~/platform/calendar/sending-time';
import { queryRows } from '~/platform/database';
import { type MailKind, mailKinds } from '~/platform/mail/kinds';
import { mails } from '~/platform/mail/tables';
import { restPlaceOf } from '~/site/server';
import type { TestBoard } from '../board';
import { localTime } from './local-time';
import type { Machines } from './machines';
import { isDaily } from './schedule';
import type { World } from './world';

const minute = (instant: Date) => instant.toISOString().slice(0, 16);

/** The times at which mails go out: those at which one falls due, or that end the rest in which it does, if there was a new job since the one before. */
function expectedTimes(due: readonly Date[], postings: readonly Date[], restPlace: Place | null): number[] {
  const times = due.map((at) => nextSendingTime(at, restPlace).at.getTime()).sort((one, other) => one - other);
  let last = 0;
  return times.filter((at) => {
    const hasNews = postings.some((posting) => posting.getTime() > last && posting.getTime() <= at);
    if (hasNews) last = at;
    return hasNews;
  });
}

/**
 * The mails of the people who await some: each that falls due comes once, when the machines are next looked at.
 * @param times are those at which they were. @param apart are the milliseconds by which their clocks differ.
 */
export async function faultsOfAwaited(board: TestBoard, world: World, times: readonly Date[], apart: number): Promise<string[]> {
  const restPlace = await restPlaceOf(board.ctx);
  const sent = await board.ctx.db.select().from(mails);
  return world.awaiting.flatMap(({ who, email, kind, due }) => {
    const expected = expectedTimes(due, [...world.postings.values()], restPlace).flatMap((at) => times.find((time) => time.getTime() >= at)?.getTime() ?? []);
    const came = sent
      .filter((mail) => mail.recipient === email && mail.kind === kind)
      .map(({ sentAt }) => sentAt?.getTime() ?? 0)
      .sort((one, other) => one - other);
    const isAt = (mail: number | undefined, at: number) => mail !== undefined && Math.abs(mail - at) <= apart;
    // An hour that comes twice is either of the two.
    const isRight =
      came.length === expected.length && expected.every((at, index) => isAt(came[index], at) || (world.comesTwice(at) && isAt(came[index], at + HOUR)));
    const show = (list: number[]) => list.map((at) => minute(new Date(at))).join(', ');
    return isRight ? [] : [`${who} was due at ${show(expected)} and came at ${show(came)}`];
  });
}

/** Mails that came twice, never left, or left by themselves in a rest. */
export async function faultsOfMails(board: TestBoard): Promise<string[]> {
  const restPlace = await restPlaceOf(board.ctx);
  const all = await board.ctx.db.select().from(mails);
  const isAutomatic = (kind: string) => 'automatic' in mailKinds[kind as MailKind];
  const inRest = all.filter(({ kind, sentAt }) => sentAt && isAutomatic(kind) && nextSendingTime(sentAt, restPlace).at > sentAt);
  const items = await queryRows<{ kind: string; subject: string; count: number }>(
    board.ctx.db,
    sql`select kind, subject, count(*)::int as count from mails where kind like 'post.%' group by kind, subject, recipient, related_id having count(*) > 1`,
  );
  return [
    ...all.filter(({ sentAt }) => sentAt === null).map(({ kind, state }) => `a mail of ${kind} is ${state}`),
    ...inRest.map(({ kind, sentAt }) => `a mail of ${kind} left in a rest, at ${minute(sentAt as Date)}`),
    ...items.map(({ kind, subject, count }) => `${kind} "${subject}" came ${count} times`),
  ];
}

/** Tasks that did not begin once on each whole day of the board that they have one run on. */
export function faultsOfTasks({ begun }: Machines, zone: string, days: readonly string[]): string[] {
  const daily = Map.groupBy(
    begun.filter(({ schedule }) => isDaily(schedule)),
    ({ task }) => task,
  );
  return [...daily].flatMap(([task, runs]) =>
    days.flatMap((day) => {
      const times = runs.filter(({ at }) => localTime(at, zone).day === day).reduce((sum, one) => sum + one.times, 0);
      return times === 1 ? [] : [`${task} began ${times} times on ${day}`];
    }),
  );
}

/** Columns with times that lie in the future and should not. */
export async function futureTimes({ ctx, clock }: TestBoard, allowance = 0): Promise<string[]> {
  const found: string[] = [];
  for (const { table } of slices.lifetimes) {
    for (const { name, days } of boundedColumns(table)) {
      const latest = new Date(clock.now().getTime() + days * DAY + allowance).toISOString();
      const rows = await queryRows(ctx.db, sql`select from ${table} where ${sql.identifier(name)} > ${latest}::timestamptz limit 1`);
      if (rows.length > 0) found.push(`${getTableName(table)}.${name}`);
    }
  }
  return found;
}
