import { describe, expect, it } from 'vitest';
import { answerRefusal, MOST_ANSWERS_IN_A_ROW } from './applicant-answers';

const events = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
const open = { withdrawn: false, removed: false };
const answers = (count: number) => Array.from({ length: count }, () => 'answer');

describe('whether an applicant may answer the employer', () => {
  it.each([
    ['before any news', { ...open, events: events('opened') }, 'not_answered'],
    ['after a reply', { ...open, events: events('opened', 'reply') }, null],
    ['after a stage that was told', { ...open, events: events('stage') }, null],
    ['again', { ...open, events: events('reply', 'answer', 'opened') }, null],
    ['as often as allowed', { ...open, events: events('reply', ...answers(MOST_ANSWERS_IN_A_ROW)) }, 'too_many'],
    ['once the employer wrote again', { ...open, events: events('reply', ...answers(MOST_ANSWERS_IN_A_ROW), 'reply') }, null],
    ['a withdrawn application', { ...open, withdrawn: true, events: events('reply', 'withdrawn') }, 'withdrawn'],
    ['about a removed job', { ...open, removed: true, events: events('reply') }, 'removed'],
  ] as const)('%s', (_, state, refusal) => expect(answerRefusal(state)).toBe(refusal));
});
