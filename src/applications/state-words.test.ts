import { describe, expect, it } from 'vitest';
import type { OwnApplication, OwnEvent } from './contract';
import { stateWords } from './state-words';

const event = (kind: OwnEvent['kind'], stageName = '', stage: OwnEvent['stage'] = stageName ? 'interview' : null): OwnEvent => ({
  _id: '',
  kind,
  created_on: '2026-11-20T15:00:00.000Z',
  stage,
  stage_name: stageName,
  subject: '',
  text: '',
});

describe('where an application stands', () => {
  it.each<[OwnEvent[], OwnApplication['job_state'], string]>([
    [[], 'open', 'Sent. The job is still open'],
    [[], 'filled', 'The job has been filled'],
    [[event('opened')], 'open', 'The employer has opened it'],
    [[event('opened')], 'ended', 'The employer has opened it. The job takes no more applications'],
    [[event('opened'), event('reply')], 'open', 'The employer has replied'],
    [[event('reply'), event('answer')], 'open', 'You have answered the employer'],
    [[event('answer'), event('reply')], 'open', 'The employer has replied'],
    [[event('stage', 'Not suitable', 'not_suitable')], 'open', 'The employer has decided to go on with other candidates'],
    [
      [event('opened'), event('reply'), event('stage', 'Model lesson')],
      'removed',
      'The employer moved it to “Model lesson”. The job is no longer on the board',
    ],
  ])('%j of a job that is %s: %s', (events, jobState, words) => {
    expect(stateWords({ events, job_state: jobState, withdrawn_on: null })).toBe(words);
  });

  it('is withdrawn, whatever happened before', () => {
    const events = [event('reply'), event('withdrawn')];
    expect(stateWords({ events, job_state: 'open', withdrawn_on: '2026-11-20T15:00:00.000Z' })).toBe('You have withdrawn this application');
  });
});
