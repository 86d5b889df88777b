import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/clock';
import type { OwnEvent } from './contract';
import { dueReminder, remindedRange, silentSince, tellBy } from './interviews';

const INTERVIEW = new Date('2026-10-01T14:00:00Z');

describe('the reminder of an interviewed applicant', () => {
  it.each([
    [0, undefined],
    [29.99, undefined],
    [30, 30],
    [39.99, 30],
    [40, 40],
    [44.99, 40],
  ])('that is due after %d days: %s', (days, reminder) => {
    const now = addDays(INTERVIEW, days);
    expect(dueReminder(INTERVIEW, now)).toBe(reminder);
    const { after, upTo } = remindedRange(now);
    expect(INTERVIEW > after && INTERVIEW <= upTo).toBe(reminder !== undefined);
  });

  it('does not come once it is too late to tell them in time', () => {
    expect(remindedRange(addDays(INTERVIEW, 45)).after).toEqual(INTERVIEW);
  });

  it('comes before the last day to tell them', () => {
    expect(tellBy(INTERVIEW)).toEqual(new Date('2026-11-15T14:00:00Z'));
  });
});

describe('what an applicant has heard since the interview', () => {
  const event = (kind: OwnEvent['kind'], created_on: string, stage: OwnEvent['stage'] = null) => ({ kind, stage, created_on });
  const interview = event('stage', '2026-10-01T14:00:00.000Z', 'interview');
  it.each([
    ['nothing was told', [event('opened', '2026-09-01T14:00:00.000Z')], undefined],
    ['the interview alone', [interview], interview.created_on],
    ['they wrote themselves', [interview, event('answer', '2026-10-02T14:00:00.000Z')], interview.created_on],
    ['a reply', [interview, event('reply', '2026-10-02T14:00:00.000Z')], undefined],
    ['another stage', [interview, event('stage', '2026-10-02T14:00:00.000Z', 'offer')], undefined],
    ['a second interview', [interview, event('stage', '2026-10-09T14:00:00.000Z', 'interview')], '2026-10-09T14:00:00.000Z'],
  ])('%s', (_name, events, since) => {
    expect(silentSince(events)).toBe(since);
  });
});
