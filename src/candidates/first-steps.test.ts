import { describe, expect, it } from 'vitest';
import { firstSteps } from './first-steps';
import type { Candidate } from './schemas';

const profile = {
  title: 'Teacher',
  bio: 'I teach.',
  location: { city: 'Teaneck', zipcode: '07666' },
  skills: ['Art'],
  exp_history: [{}],
  ed_history: [{}],
  resume: null,
} as unknown as Candidate;

const done = (begun: Parameters<typeof firstSteps>[0]) =>
  firstSteps(begun)
    .filter((step) => step.done)
    .map(({ title }) => title);

describe('the first steps of a job seeker', () => {
  it('are all to be done at the beginning, each with a way to it', () => {
    const steps = firstSteps({ saved: 0, alerts: 0, files: 0, candidate: null });
    expect(steps.map(({ done, to, action }) => [done, to, action])).toEqual([
      [false, '/jobs/list/1', 'See the newest jobs'],
      [false, '/candidates/profile', 'Start my profile'],
      [false, '/candidates/files', 'Upload a resume'],
      [false, '/jobs/search/1', 'Search for jobs'],
    ]);
  });

  it.each([
    [{ saved: 2 }, 'Find a job'],
    [{ candidate: profile }, 'Complete your profile'],
    [{ files: 1 }, 'Upload a resume'],
    [{ alerts: 1 }, 'Set a job alert'],
  ])('with %j, one is done: %s', (begun, title) => {
    expect(done({ saved: 0, alerts: 0, files: 0, candidate: null, ...begun })).toEqual([title]);
  });

  it('name the next part of a profile that is begun', () => {
    const [, step] = firstSteps({ saved: 0, alerts: 0, files: 0, candidate: { ...profile, skills: [] } });
    expect(step).toMatchObject({ done: false, text: '5 of 6 parts are filled in.', action: 'Next: add skills', to: '/candidates/edit' });
  });
});
