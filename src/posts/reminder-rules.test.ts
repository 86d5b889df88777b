import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/clock';
import { isReminderDue, type PostReminder, type ReminderFields, reminderRange } from './reminder-rules';

const NOW = new Date('2026-11-23T14:20:00Z');
const day = (days: number) => addDays(NOW, days);
const MOMENT = 1 / 86_400_000;

const live: ReminderFields = {
  headline: 'Teacher',
  active: true,
  posted: true,
  private: false,
  filledAt: null,
  reviewState: null,
  createdAt: day(-90),
  updatedAt: day(-90),
  postedOn: day(-85),
  expiresOn: day(5),
  renewals: 0,
};
const draft: ReminderFields = { ...live, posted: false, postedOn: null, expiresOn: null, createdAt: day(-3), updatedAt: day(-3) };

const cases: [reminder: PostReminder, post: Partial<ReminderFields>, due: boolean, why: string][] = [
  ['post.ending', {}, true, 'five days before the end, after days without a worker'],
  ['post.ending', { expiresOn: day(7) }, true, 'seven days before the end'],
  ['post.ending', { expiresOn: day(7 + MOMENT) }, false, 'more than seven days before the end'],
  ['post.ending', { expiresOn: day(MOMENT) }, true, 'just before the end'],
  ['post.ending', { expiresOn: NOW }, false, 'at the end, when it would be outdated'],
  ['post.ending', { filledAt: day(-1) }, false, 'of a filled job'],
  ['post.ending', { posted: false }, false, 'of a job that its employer has taken down'],
  ['post.ending', { active: false }, false, 'of a job that staff have taken down'],
  ['post.ending', { private: true }, true, 'of a private job'],
  ['post.ending', { postedOn: day(-9), expiresOn: day(5) }, true, 'of a job that runs two weeks'],
  ['post.ending', { postedOn: day(-2), expiresOn: day(5) }, false, 'of a job that runs a week only'],
  ['post.ended', { expiresOn: NOW }, true, 'at the end'],
  ['post.ended', { expiresOn: day(-6.9) }, true, 'almost a week after the end'],
  ['post.ended', { expiresOn: day(-7) }, false, 'a week after the end'],
  ['post.ended', { expiresOn: day(1) }, false, 'before the end, also after a renewal'],
  ['post.ended', { expiresOn: day(-1), filledAt: day(-3) }, false, 'of a filled job'],
  ['post.ended', { expiresOn: day(-1), posted: false }, false, 'of a job that its employer has taken down'],
  ['post.ended', { expiresOn: day(-1), postedOn: day(-8) }, true, 'of a job that ran a week only'],
  ['post.week', { postedOn: day(-7) }, true, 'a week after it went live'],
  ['post.week', { postedOn: day(-7 + MOMENT) }, false, 'sooner'],
  ['post.week', { postedOn: day(-9.9) }, true, 'almost ten days after it went live'],
  ['post.week', { postedOn: day(-10) }, false, 'ten days after it went live'],
  ['post.week', { postedOn: day(-8), renewals: 1 }, false, 'of a renewed job'],
  ['post.week', { postedOn: day(-8), filledAt: day(-1) }, false, 'of a filled job'],
  ['post.week', { postedOn: day(-8), active: false }, false, 'of a job that staff have taken down'],
  ['post.week', { postedOn: day(-8), expiresOn: day(-1) }, false, 'of a job that has ended'],
  ['post.week', { postedOn: day(-8), expiresOn: NOW }, false, 'of a job that ends now'],
  ['post.week', draft, false, 'of a draft'],
  ['post.draft', draft, true, 'three days after it was begun'],
  ['post.draft', { ...draft, createdAt: day(-2), updatedAt: day(-2) }, true, 'two days after it was begun'],
  ['post.draft', { ...draft, createdAt: day(-1.9), updatedAt: day(-1.9) }, false, 'sooner'],
  ['post.draft', { ...draft, updatedAt: day(-1) }, false, 'changed yesterday'],
  ['post.draft', { ...draft, createdAt: day(-13.9) }, true, 'almost two weeks old'],
  ['post.draft', { ...draft, createdAt: day(-14) }, false, 'two weeks old'],
  ['post.draft', { ...draft, headline: '' }, false, 'in which nothing was written'],
  ['post.draft', { ...draft, headline: ' ' }, false, 'in which only a blank was written'],
  ['post.draft', { ...draft, reviewState: 'waiting' }, false, 'that is paid and in review'],
  ['post.draft', { ...draft, active: false }, false, 'that staff have deactivated'],
  ['post.draft', { ...draft, postedOn: day(-1), expiresOn: day(89) }, false, 'that is live'],
  ['post.ending', draft, false, 'of a draft'],
  ['post.ended', draft, false, 'of a draft'],
];

describe('the reminders of a post', () => {
  it.each(cases.map(([reminder, change, due, why]) => [reminder, due, why, change] as const))('%s: %s %s', (reminder, due, _why, change) => {
    expect(isReminderDue(reminder, { ...live, ...change }, NOW)).toBe(due);
  });

  it.each<[PostReminder, after: number, upTo: number]>([
    ['post.ending', 0, 7],
    ['post.ended', -7, 0],
    ['post.draft', -14, -2],
    ['post.week', -10, -7],
  ])('%s is for posts of more than %i and up to %i days from now', (reminder, after, upTo) => {
    expect(reminderRange(reminder, NOW)).toEqual({ after: day(after), upTo: day(upTo) });
  });
});
