import { describe, expect, it } from 'vitest';
import { groupJobs } from './job-groups';

const jobs = (...skills: string[][]) => skills.map((of, index) => ({ id: index, skills: of }));
const named = (...skills: string[][]) => groupJobs(jobs(...skills)).map(({ name, jobs: of }) => [name, of.map(({ id }) => id)]);
const times = (count: number, ...skills: string[]): string[][] => Array.from({ length: count }, () => skills);

describe('the open jobs of an organization', () => {
  it('stay one list while they are few', () => {
    expect(named(...times(4, 'Hebrew'), ...times(4, 'Music'))).toEqual([['', [0, 1, 2, 3, 4, 5, 6, 7]]]);
  });

  it('are grouped by the skill that most of them have', () => {
    expect(named(...times(3, 'Music'), ...times(5, 'Art', 'Hebrew'), ['Hebrew'])).toEqual([
      ['Hebrew', [3, 4, 5, 6, 7, 8]],
      ['Music', [0, 1, 2]],
    ]);
  });

  it('have those that no group has at the end', () => {
    expect(named(['Cooking'], [], ...times(4, 'Hebrew'), ...times(3, 'Music'))).toEqual([
      ['Hebrew', [2, 3, 4, 5]],
      ['Music', [6, 7, 8]],
      ['', [0, 1]],
    ]);
  });

  it('stay one list where a group would have them all', () => {
    expect(named(...times(9, 'Hebrew'), ['Cooking'])).toEqual([['', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]]);
  });
});
