import { expect, it } from 'vitest';
import { week } from '~/accounts/rules';
import { type AlertSchedule, scheduleOf, scheduleValues } from './alert-schedule';

const AT_ONCE: AlertSchedule = { at_once: true, days: [], hour: 8 };
const DAILY: AlertSchedule = { at_once: false, days: [...week], hour: 8 };
const ON_DAYS: AlertSchedule = { at_once: false, days: ['Sunday', 'Friday'], hour: 8 };

it.each([
  ['at once', AT_ONCE, ['Monday', 'Thursday']],
  ['once a day', DAILY, ['Monday', 'Thursday']],
  ['on days', ON_DAYS, ['Sunday', 'Friday']],
])('an alert %s begins with few days where days are chosen, and stays as it is otherwise', (_when, schedule, days) => {
  expect(scheduleOf({ ...scheduleValues(schedule), when: 'days' }).days).toEqual(days);
  expect(scheduleOf(scheduleValues(schedule))).toEqual(schedule);
});
