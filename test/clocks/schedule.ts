import { HOUR, MINUTE } from '~/platform/calendar/clock';

/** The numbers of a field of a cron expression, as the board's tasks use it: `*`, a step, or one number. */
function fits(field: string, number: number): boolean {
  if (field === '*') return true;
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? [];
  if (step === undefined && !/^\d+$/.test(field)) throw new Error(`a schedule that this test cannot read: ${field}`);
  return step === undefined ? number === Number(field) : number % Number(step) === 0;
}

/** Whether a schedule of a task is due at a minute (UTC). */
export function isDueAt(schedule: string, minute: Date): boolean {
  const [minutes = '', hours = '', ...days] = schedule.split(' ');
  if (days.some((field) => field !== '*')) throw new Error(`a schedule that this test cannot read: ${schedule}`);
  return fits(minutes, minute.getUTCMinutes()) && fits(hours, minute.getUTCHours());
}

/** How often a schedule is due after an instant until another one, both included in the minute that they end. */
export function timesDue(schedule: string, after: Date, upTo: Date): number {
  let count = 0;
  for (let at = Math.floor(after.getTime() / MINUTE) * MINUTE + MINUTE; at <= upTo.getTime(); at += MINUTE) if (isDueAt(schedule, new Date(at))) count += 1;
  return count;
}

/** Whether a schedule comes once a day. */
export const isDaily = (schedule: string): boolean => timesDue(schedule, new Date(0), new Date(24 * HOUR)) === 1;
