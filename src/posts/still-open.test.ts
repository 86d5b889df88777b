import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/clock';
import { askedBefore, openNotes, questionDue, type StillOpenDays } from './still-open';

const timeZone = 'America/New_York';
const days: StillOpenDays = { first: 30, second: 60, every: 30, silence: 10, closing: 20 };
const postedOn = new Date('2026-09-01T15:00:00Z');
const on = (day: number) => addDays(postedOn, day);
const post = (change: { confirmed?: number; asked?: number; ends?: number } = {}) => ({
  postedOn,
  confirmedOn: change.confirmed === undefined ? null : on(change.confirmed),
  askedOn: change.asked === undefined ? null : on(change.asked),
  expiresOn: on(change.ends ?? 400),
});

describe('the question whether a job is still open', () => {
  it.each([
    ['nothing before the first', 29, {}, undefined],
    ['the first on its day', 30, {}, '2026-10-01'],
    ['the first later, where no task ran', 45, {}, '2026-10-01'],
    ['the second', 60, { confirmed: 31 }, '2026-10-31'],
    ['the second alone, where the first was never sent', 60, {}, '2026-10-31'],
    ['one each 30 days from then on', 90, { confirmed: 61 }, '2026-11-30'],
    ['nothing between them', 89, { confirmed: 61 }, undefined],
    ['nothing while one waits for its reply', 60, { asked: 30 }, undefined],
    ['nothing of a job confirmed within 10 days before', 30, { confirmed: 20 }, undefined],
    ['nothing later either of the same occasion', 45, { confirmed: 20 }, undefined],
    ['a job that was confirmed before that', 30, { confirmed: 19 }, '2026-10-01'],
    ['nothing of a job that ends before it would matter', 60, { ends: 69 }, undefined],
    ['a job that ends later', 60, { ends: 70 }, '2026-10-31'],
  ])('asks %s', (_what, day, change, expected) => {
    expect(questionDue(post(change), days, { now: on(day), timeZone })).toBe(expected);
  });

  it('counts from the days that staff have set', () => {
    expect(questionDue(post(), { ...days, first: 14 }, { now: on(14), timeZone })).toBe('2026-09-15');
  });

  it('has had no reply once its whole days are over', () => {
    const asked = new Date('2026-10-01T14:20:00Z');
    expect(asked < askedBefore(10, { now: new Date('2026-10-12T03:59:59Z'), timeZone })).toBe(false);
    expect(asked < askedBefore(10, { now: new Date('2026-10-12T04:00:00Z'), timeZone })).toBe(true);
  });
});

it.each([
  ['nothing of a job that only its posting confirms', null, null, [null, null]],
  ['nothing more on the day of the posting', 0.5, null, [null, null]],
  ['when it was confirmed', 31, null, [31, null]],
  ['since when it is not', 31, -3650, [null, 31]],
  ['that it never was', null, -3650, [null, 0]],
])('the public reads %s', (_what, confirmed, ranked, [confirmedOn, since]) => {
  const at = (day: number | null | undefined) => (typeof day === 'number' ? on(day) : null);
  expect(openNotes({ postedOn, confirmedOn: at(confirmed), rankedOn: at(ranked) })).toEqual({ confirmedOn: at(confirmedOn), notConfirmedSince: at(since) });
});
