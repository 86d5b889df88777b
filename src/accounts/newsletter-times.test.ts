import { describe, expect, it } from 'vitest';
import { hourText, issueTime, nextIssueText, sendingText } from './newsletter-times';

const next = [
  { day: 'Monday' as const, at: '2026-11-30T14:00:00.000Z', after: null },
  { day: 'Saturday' as const, at: '2026-11-28T22:14:20.000Z', after: 'Shabbat' },
];

describe('the next issue in words', () => {
  it('is the first of the chosen days', () => {
    expect(nextIssueText(next, ['Monday'])).toBe('Monday, Nov 30, 9:00 AM');
    expect(nextIssueText(next, ['Monday', 'Saturday'])).toBe('after Shabbat: Saturday, Nov 28, about 5:15 PM');
    expect(nextIssueText(next, ['Tuesday'])).toBeNull();
    expect(nextIssueText(next, [])).toBeNull();
  });

  it('says which days have another hour, because the board rests', () => {
    expect(sendingText(next, ['Monday'], '9:00 AM')).toBe('at 9:00 AM');
    expect(sendingText(next, ['Monday', 'Saturday'], '9:00 AM')).toBe('at 9:00 AM, and on Saturday after Shabbat, about 5:15 PM');
    expect(sendingText(next, ['Saturday'], '9:00 AM')).toBe('on Saturday after Shabbat, about 5:15 PM');
  });

  it('names no minute before nightfall', () => {
    expect(issueTime({ at: '2026-11-28T22:14:00.001Z', after: 'Shabbat' })).toContain('5:15 PM');
  });

  it.each([
    [0, '12:00 AM'],
    [9, '9:00 AM'],
    [12, '12:00 PM'],
    [23, '11:00 PM'],
  ])('hour %d is %s', (hour, text) => expect(hourText(hour)).toBe(text));
});
