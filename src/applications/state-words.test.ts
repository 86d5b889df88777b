import { describe, expect, it } from 'vitest';
import type { OwnApplication, OwnEvent } from './contract';
import { hasUnansweredReply, interviewWords, messagesOf, stateMark, stateWords, stepsOf } from './state-words';

const event = (kind: OwnEvent['kind'], stageName = '', stage: OwnEvent['stage'] = stageName ? 'interview' : null): OwnEvent => ({
  _id: '',
  kind,
  created_on: '2026-11-20T15:00:00.000Z',
  stage,
  stage_name: stageName,
  subject: '',
  text: '',
});

const NEXT = 'News appears here, and we’ll email you. Once the employer replies, you can write back on this page.';

describe('what the steps and messages of an application do not say', () => {
  it.each<[OwnEvent[], OwnApplication['job_state'], string]>([
    [[], 'open', `The job is still open. ${NEXT}`],
    [[], 'filled', `The job has been filled. ${NEXT}`],
    [[event('opened')], 'open', `The job is still open. ${NEXT}`],
    [[event('opened')], 'ended', `The job has expired. ${NEXT}`],
    [[event('opened'), event('reply')], 'open', ''],
    [[event('reply'), event('answer')], 'open', ''],
    [[event('reply')], 'filled', 'The job has been filled.'],
    [[event('opened')], 'removed', 'The job is no longer on the board.'],
    [[event('stage', 'Not suitable', 'not_suitable')], 'open', 'The employer has decided to move forward with other candidates.'],
    [
      [event('opened'), event('reply'), event('stage', 'Model lesson')],
      'removed',
      'The employer moved it to “Model lesson”. The job is no longer on the board.',
    ],
  ])('%j of a job that is %s: %s', (events, jobState, words) => {
    expect(stateWords({ events, job_state: jobState, withdrawn_on: null })).toBe(words);
  });

  it('is withdrawn, whatever happened before', () => {
    const events = [event('reply'), event('withdrawn')];
    expect(stateWords({ events, job_state: 'open', withdrawn_on: '2026-11-20T15:00:00.000Z' })).toBe('You withdrew this application.');
  });
});

it.each([
  ['2026-12-01T00:00:00Z', 'We ask employers to get back to everyone they interview, so you should hear from them by Jan 4, 2027. We’ll remind them.'],
  ['2027-01-05T00:00:00Z', 'You should have heard from the employer by Jan 4, 2027. You can ask them below.'],
])('an applicant who was interviewed reads on %s: %s', (now, words) => {
  const events = [event('stage', 'Interview', 'interview')];
  expect(interviewWords({ events, withdrawn_on: null }, new Date(now))).toBe(words);
  expect(interviewWords({ events, withdrawn_on: '2026-11-21T15:00:00.000Z' }, new Date(now))).toBe('');
  expect(interviewWords({ events: [...events, event('reply')], withdrawn_on: null }, new Date(now))).toBe('');
});

it('shows the last reply with the answers to it', () => {
  const events = [event('opened'), event('reply'), event('answer'), event('reply'), event('stage', 'Interview'), event('answer')];
  expect(messagesOf(events)).toEqual([events[3], events[5]]);
  expect(messagesOf([event('opened'), event('stage', 'Interview'), event('answer')])).toEqual([]);
});

describe('the mark of an application in a list', () => {
  it.each<[OwnEvent[], OwnApplication['job_state'], string, string]>([
    [[], 'open', 'Not opened yet', 'waiting'],
    [[event('opened')], 'open', 'Opened', 'news'],
    [[event('opened')], 'filled', 'Filled', 'over'],
    [[], 'removed', 'Removed', 'over'],
    [[], 'ended', 'Expired', 'over'],
    [[event('opened'), event('reply')], 'ended', 'Replied', 'news'],
    [[event('reply'), event('answer')], 'open', 'You replied', 'waiting'],
    [[event('stage', 'Model lesson')], 'open', 'Model lesson', 'news'],
    [[event('stage', 'Not suitable', 'not_suitable')], 'open', 'Not selected', 'over'],
  ])('%j of a job that is %s: %s', (events, jobState, words, tone) => {
    expect(stateMark({ events, job_state: jobState, withdrawn_on: null })).toEqual({ words, tone });
  });

  it('is withdrawn, whatever happened before', () => {
    expect(stateMark({ events: [event('reply')], job_state: 'open', withdrawn_on: '2026-11-20T15:00:00.000Z' })).toEqual({ words: 'Withdrawn', tone: 'over' });
  });
});

describe('the steps of an application', () => {
  const sent = '2026-11-18T15:00:00.000Z';
  const at = '2026-11-20T15:00:00.000Z';
  it.each<[OwnEvent['kind'][], (string | null)[]]>([
    [[], [sent, null, null]],
    [['opened'], [sent, at, null]],
    [
      ['opened', 'reply'],
      [sent, at, at],
    ],
    // By a stage alone, the employer has answered, and so opened it.
    [['stage'], [sent, at, at]],
  ])('%j', (kinds, dates) => {
    expect(stepsOf({ sent_on: sent, events: kinds.map((kind) => event(kind)) }).map(({ on }) => on)).toEqual(dates);
  });

  it.each([
    [[], 'Heard back'],
    [['stage'], 'Heard back'],
    [['opened', 'reply'], 'Replied'],
    [['stage', 'reply'], 'Replied'],
  ] as const)('after %j the last step is “%s”', (kinds, words) => {
    expect(stepsOf({ sent_on: sent, events: kinds.map((kind) => event(kind)) }).at(-1)?.words).toBe(words);
  });
});

it.each([
  [[event('opened')], null, false],
  [[event('reply')], null, true],
  [[event('reply'), event('answer')], null, false],
  [[event('answer'), event('reply')], null, true],
  [[event('reply')], '2026-11-20T15:00:00.000Z', false],
] as const)('%j, withdrawn on %s: a reply waits for an answer: %s', (events, withdrawnOn, waits) => {
  expect(hasUnansweredReply({ events: [...events], job_state: 'open', withdrawn_on: withdrawnOn, answer_refusal: null })).toBe(waits);
});
