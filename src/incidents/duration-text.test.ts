import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '~/platform/calendar/clock';
import { durationText } from './duration-text';

it.each([
  [0, 'less than a minute'],
  [29 * SECOND, 'less than a minute'],
  [MINUTE, '1 minute'],
  [59 * MINUTE + 40 * SECOND, '1 hour'],
  [HOUR + 20 * MINUTE, '1 hour 20 minutes'],
  [DAY, '1 day'],
  [2 * DAY + 5 * HOUR + 59 * MINUTE, '2 days 5 hours'],
  [1_200 * DAY, '1,200 days'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
