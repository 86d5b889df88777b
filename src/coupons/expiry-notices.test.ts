import { expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/clock';
import { dueNotice, noticeRange } from './expiry-notices';

const NOW = new Date('2026-11-23T14:20:00Z');
const TIME = { now: NOW, timeZone: 'America/New_York' };
const day = (days: number) => addDays(NOW, days);
const credits = { active: true, useCount: 2, useLimit: 5, createdAt: day(-300), expiresOn: day(20) };

it.each([
  ['31 days before', { expiresOn: day(31) }, null],
  ['30 days before', { expiresOn: day(30) }, 30],
  ['ten days late', { expiresOn: day(20) }, 30],
  ['eight days before', { expiresOn: day(8) }, 30],
  ['7 days before, instead of the earlier one', { expiresOn: day(7) }, 7],
  ['on the last day', { expiresOn: day(0.1) }, 7],
  ['on the last day, when its stored moment has passed', { expiresOn: new Date(NOW.getTime() - 1) }, 7],
  ['after the last day', { expiresOn: day(-1) }, null],
  ['without an end', { expiresOn: null }, null],
  ['when all are used', { useCount: 5 }, null],
  ['when they are not active', { active: false }, null],
  ['when they were given for 30 days, on that day', { createdAt: NOW, expiresOn: day(30) }, null],
  ['when they were given for 31 days, a day later', { createdAt: day(-1), expiresOn: day(30) }, 30],
  ['when they were given for 25 days', { createdAt: day(-5), expiresOn: day(20) }, null],
  ['when they were given for 25 days, before the end', { createdAt: day(-20), expiresOn: day(5) }, 7],
  ['when they were given for five days', { createdAt: day(-1), expiresOn: day(4) }, null],
])('the notice of credits %s', (_when, change, notice) => {
  expect(dueNotice({ ...credits, ...change }, TIME)).toBe(notice);
});

it('looks for credits whose last day is today or within 30 days', () => {
  expect(noticeRange(TIME)).toEqual({ after: new Date('2026-11-23T04:59:59.999Z'), upTo: new Date('2026-12-24T04:59:59.999Z') });
});
