import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE } from '~/platform/calendar/clock';
import { nextSlots } from '../rules';
import { slotsAt } from './kept-slots';

const timeZones = ['America/New_York', 'Asia/Jerusalem', 'Asia/Kathmandu', 'Australia/Adelaide', 'UTC'];
const instants = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });

it('keeps slots only while they are the same as those planned anew', () => {
  const later = fc.integer({ min: 0, max: 90 });
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instants, later, (timeZone, first, minutes) => {
      const calendar = { timeZone, restPlace: null };
      expect(slotsAt(first, calendar)).toBe(slotsAt(first, calendar));
      const now = new Date(first.getTime() + minutes * MINUTE);
      expect(slotsAt(now, calendar)).toEqual(nextSlots(now, calendar));
    }),
    {
      numRuns: 60,
      examples: [
        ['America/New_York', new Date('2026-11-01T03:59:59Z'), 1],
        ['Asia/Kathmandu', new Date('2026-11-26T20:10:00Z'), 10],
      ],
    },
  );
});

it('plans anew for another place of rest', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  const place = { latitude: 40.71, longitude: -74.01, timeZone: 'America/New_York', inIsrael: false };
  const without = slotsAt(now, { timeZone: 'America/New_York', restPlace: null });
  const resting = slotsAt(now, { timeZone: 'America/New_York', restPlace: place });
  expect(without.some(({ after }) => after !== null)).toBe(false);
  expect(resting.some(({ after }) => after === 'Shabbat')).toBe(true);
});
