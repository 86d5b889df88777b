import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { noteIncident } from '~/incidents/server';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { queryRows } from '~/platform/database';
import { readSetting } from '~/site/server';
import { settings } from '~/site/tables';

/*
 * What deletes by the clock must not believe a clock that has just jumped: one that is a year ahead would end a year of applications, sessions and logs, and
 * one that is a year behind would take all records of that year for records of the future. A clock is believed where it goes on from the last time that
 * was believed. Otherwise it has to be steady for some time first: the server was off for days, or somebody sets the clock right meanwhile.
 */

/** What is stored between two checks. */
const ClockState = z.object({
  /** The last time that was believed. */
  believed: z.iso.datetime().optional(),
  /** Since when a clock that jumped has been steady, and when it was last read. */
  steadySince: z.iso.datetime().optional(),
  lastRead: z.iso.datetime().optional(),
});
export type ClockState = z.infer<typeof ClockState>;

/** The clocks of several instances, and that of the database, may differ by so much. */
export const CLOCK_DIFFERENCE = 10 * MINUTE;
/** A pause between two checks that is no jump: a night, a move of the board, an update that failed. */
const PAUSE = 2 * DAY;
/** After a jump, what is old is deleted once the clock has been steady for so long: the staff have been told, and have had a day. */
const STEADY_FOR_DELETING = DAY;
/** After a jump, times of the future become void once the clock has been steady for so long. A server that starts without a clock of its own has the right time within minutes. */
const STEADY_FOR_VOIDING = HOUR;

export interface ClockJudgment {
  /** What to store. */
  state: ClockState;
  /** Whether what is old may be deleted. */
  mayDelete: boolean;
  /** Whether times that lie in the future may become void. */
  mayVoid: boolean;
  /** The milliseconds by which the clock jumped, ahead or back, if it is not believed. Nothing is known at the first check of a board. */
  jump?: number;
  /** Whether the clock was ahead until now, so that records may have times of the future. */
  returned: boolean;
}

const goesOn = (now: Date, from: string | undefined): from is string => {
  if (from === undefined) return false;
  const passed = now.getTime() - Date.parse(from);
  return passed >= -CLOCK_DIFFERENCE && passed <= PAUSE;
};
const liesAhead = (time: string | undefined, now: Date): boolean => time !== undefined && Date.parse(time) > now.getTime() + CLOCK_DIFFERENCE;

/** Says whether the clock is believed, from what earlier checks stored. */
export function judgeClock({ believed, steadySince, lastRead }: ClockState, now: Date): ClockJudgment {
  const time = now.toISOString();
  if (goesOn(now, believed)) return { state: { believed: time }, mayDelete: true, mayVoid: true, returned: liesAhead(lastRead, now) };
  const since = goesOn(now, lastRead) && steadySince !== undefined ? steadySince : time;
  const steady = now.getTime() - Date.parse(since);
  if (steady >= STEADY_FOR_DELETING) return { state: { believed: time }, mayDelete: true, mayVoid: true, returned: liesAhead(believed, now) };
  return {
    state: { believed, steadySince: since, lastRead: time },
    mayDelete: false,
    mayVoid: steady >= STEADY_FOR_VOIDING,
    ...(believed !== undefined && { jump: now.getTime() - Date.parse(believed) }),
    returned: false,
  };
}

const KEY = 'clock_check';

const readDatabaseTime = async ({ db }: Pick<Context, 'db'>): Promise<Date> => {
  const [row] = await queryRows<{ now: string }>(db, sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`);
  return new Date(row?.now ?? 0);
};

/**
 * Checks the clock of this process, stores the check, and reports a clock that is not believed to the staff.
 * @param databaseTime reads the clock of the database. One that differs is not believed either, and leaves the stored check to the other instances.
 */
export async function checkClock(ctx: Context, databaseTime: (ctx: Context) => Promise<Date> = readDatabaseTime): Promise<Omit<ClockJudgment, 'state'>> {
  const now = ctx.clock.now();
  if (Math.abs(now.getTime() - (await databaseTime(ctx)).getTime()) > CLOCK_DIFFERENCE) {
    await noteIncident(ctx, { kind: 'clock', subject: 'database' });
    return { mayDelete: false, mayVoid: false, returned: false };
  }
  const stored = ClockState.safeParse(await readSetting(ctx.db, KEY));
  const { state, ...judgment } = judgeClock(stored.success ? stored.data : {}, now);
  const set = { value: state, updatedAt: now };
  await ctx.db
    .insert(settings)
    .values({ key: KEY, ...set })
    .onConflictDoUpdate({ target: settings.key, set });
  if (judgment.jump !== undefined) {
    const detail = judgment.jump < 0 ? 'back' : 'ahead';
    await noteIncident(ctx, { kind: 'clock', subject: 'jump', detail, count: Math.max(1, Math.round(Math.abs(judgment.jump) / HOUR)) });
  }
  return judgment;
}
