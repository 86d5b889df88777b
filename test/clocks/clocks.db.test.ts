import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import { faultsOfAwaited, faultsOfMails, faultsOfTasks, futureTimes } from './checks';
import { daysFrom, firstTime, localTime } from './local-time';
import { Machines } from './machines';
import { World } from './world';

const NEW_YORK = 'America/New_York';
/** The hours at which the machines are looked at: each one around midnight, where days and clocks change, and some of the day. */
const HOURS = new Set([23, 0, 1, 2, 3, 8, 9, 12, 18]);

let machines: Machines | undefined;
afterEach(async () => {
  await machines?.close();
  machines = undefined;
});

interface Passing {
  zone: string;
  /** From the noon of this day. */
  from: string;
  days?: number;
  /** The milliseconds by which the clock of each machine is ahead. */
  ahead?: [number, ...number[]];
  /** When the clocks of the machines are set back by an hour. */
  setBackAt?: Date;
}

/** The times at which the machines are looked at. They are half an hour apart, so that zones with half an hour are met at their full hours. */
function* timesFrom(start: Date, end: Date, zone: string, setBackAt: Date | undefined): Generator<Date> {
  let seen = '';
  for (let now = start; now <= end; now = new Date(now.getTime() + HOUR / 2)) {
    const { day, hour } = localTime(now, zone);
    // An hour that comes twice is looked at twice.
    const offset = now.getTime() % HOUR;
    if (!HOURS.has(hour) || (seen === `${day} ${hour}` && offset !== start.getTime() % HOUR)) continue;
    seen = `${day} ${hour}`;
    yield now;
    if (setBackAt?.getTime() === now.getTime()) yield new Date(now.getTime() - HOUR);
  }
}

/** Lets days pass on a board, and looks for all that is not as it should be. */
async function faultsOf({ zone, from, days: count = 3, ahead = [0], setBackAt }: Passing): Promise<string[]> {
  const days = daysFrom(from, count);
  const [start, end] = [firstTime(from, 12, zone), firstTime(days.at(-1) as string, 12, zone)];
  machines = await Machines.open(start, zone, ahead);
  const { board } = machines;
  const world = await World.build(board, zone, days);
  const faults: string[] = [];
  const times: Date[] = [];
  for (const now of timesFrom(start, end, zone, setBackAt)) {
    times.push(now);
    await machines.passTo(now, () => world.live());
    if (ahead.length === 1) faults.push(...(await world.wronglyListed()));
  }
  await machines.passTo(new Date(end.getTime() + 5 * MINUTE));
  const apart = Math.max(...ahead);
  faults.push(...(await world.faultsOfRenewal()), ...(await world.faultsOfVisits()), ...(await faultsOfAwaited(board, world, times, apart)));
  faults.push(...(await faultsOfMails(board)), ...(await futureTimes(board, apart)));
  if (ahead.length === 1) faults.push(...faultsOfTasks(machines, zone, days.slice(1, -1)));
  return faults;
}

describe('days pass as they should', () => {
  it.each([
    ['as the clocks of New York are set back, after Shabbat', NEW_YORK, '2026-10-30', 4],
    ['as the clocks of New York are set forward', NEW_YORK, '2027-03-13', 3],
    ['as the clocks of Jerusalem are set back', 'Asia/Jerusalem', '2026-10-24', 3],
    ['as the clocks of Jerusalem are set forward, before Shabbat', 'Asia/Jerusalem', '2027-03-25', 3],
    ['where a day begins at one o’clock', 'America/Santiago', '2026-09-05', 3],
    ['where the last hour of a day comes twice', 'America/Santiago', '2027-04-02', 3],
    ['at the end of a year, where clocks never change', 'Asia/Kolkata', '2026-12-30', 3],
    ['over a leap day', NEW_YORK, '2028-02-28', 3],
  ])('%s', async (_name, zone, from, days) => {
    expect(await faultsOf({ zone, from, days })).toEqual([]);
  });

  it('on two machines whose clocks are five minutes apart', async () => {
    expect(await faultsOf({ zone: NEW_YORK, from: '2026-10-31', ahead: [0, 5 * MINUTE] })).toEqual([]);
  });

  it('although the clocks are set back by an hour', async () => {
    expect(await faultsOf({ zone: NEW_YORK, from: '2026-12-07', setBackAt: firstTime('2026-12-08', 9, NEW_YORK) })).toEqual([]);
  });
});
