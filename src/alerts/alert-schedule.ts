import { hourText } from '~/accounts/newsletter-times';
import { week } from '~/accounts/rules';
import type { Weekday } from '~/accounts/schemas';
import { inWords } from '~/platform/text/in-words';

/** When an alert's mails go out. */
export interface AlertSchedule {
  at_once: boolean;
  days: Weekday[];
  hour: number;
}

/** `As soon as a job is posted`, `Once a day at 9:00 AM`, `On Monday and Thursday at 9:00 AM`. */
export function scheduleText({ at_once, days, hour }: AlertSchedule): string {
  if (at_once) return 'As soon as a job is posted';
  const chosen = week.filter((day) => days.includes(day));
  return `${chosen.length === week.length ? 'Once a day' : `On ${inWords(chosen)}`} at ${hourText(hour)}`;
}

/** The schedule as a form has it. */
export type ScheduleValues = {
  when: 'at_once' | 'daily' | 'days';
  days: Weekday[];
  hour: string;
};

/** The days with which the choice of days begins, where none are chosen yet. */
const FIRST_DAYS: Weekday[] = ['Monday', 'Thursday'];

/** The values of the form for a schedule. */
export function scheduleValues({ at_once, days, hour }: AlertSchedule): ScheduleValues {
  const when = at_once ? 'at_once' : days.length === week.length ? 'daily' : 'days';
  return { when, days: when === 'days' ? days : FIRST_DAYS, hour: String(hour) };
}

/** The schedule that a form asks for. */
export const scheduleOf = ({ when, days, hour }: ScheduleValues): AlertSchedule => ({
  at_once: when === 'at_once',
  days: when === 'at_once' ? [] : when === 'daily' ? [...week] : days,
  hour: Number(hour),
});
