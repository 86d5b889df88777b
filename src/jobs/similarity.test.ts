import { describe, expect, it } from 'vitest';
import { type JobTraits, mostSimilar, similarity, titleWords } from './similarity';

const job: JobTraits = {
  organizationId: 'a',
  headline: 'Hebrew teachers, grades 3 to 5',
  position: 'Teacher',
  skills: ['Hebrew', 'Elementary education'],
  orgTypes: ['Day school'],
  contractType: 'Full Time',
  stateCode: 'NJ',
  remote: false,
};
const like = (part: Partial<JobTraits>): JobTraits => ({
  ...job,
  ...{ organizationId: 'b', headline: 'Bookkeeper', position: 'Accountant', skills: [], orgTypes: [], contractType: 'Part Time', stateCode: 'TX' },
  ...part,
});

describe('the similarity of jobs', () => {
  it.each<[string, Partial<JobTraits>, Partial<JobTraits>]>([
    ['the same work elsewhere than other work in the same state', { headline: 'Hebrew teacher' }, { stateCode: 'NJ', orgTypes: ['Day school'] }],
    ['the same work in the same state than elsewhere', { headline: 'Hebrew teacher', stateCode: 'NJ' }, { headline: 'Hebrew teacher' }],
    ['two common categories than one', { skills: ['Hebrew', 'Elementary education'] }, { skills: ['Hebrew'] }],
    ['more words of the title than fewer', { headline: 'Hebrew teacher' }, { headline: 'Hebrew chaplain' }],
    ['the same kind of organization than another', { skills: ['Hebrew'], orgTypes: ['Day school'] }, { skills: ['Hebrew'] }],
  ])('is greater for %s', (_, more, less) => expect(similarity(job, like(more))).toBeGreaterThan(similarity(job, like(less))));

  it('is none for other work, however near', () =>
    expect(similarity(job, like({ stateCode: 'NJ', contractType: 'Full Time', orgTypes: ['Day school'] }))).toBe(0));

  it('of a remote job does not depend on the state', () => {
    const remote = { ...job, remote: true, stateCode: '' };
    expect(similarity(remote, like({ skills: ['Hebrew'], remote: true }))).toBeGreaterThan(similarity(remote, like({ skills: ['Hebrew'], stateCode: '' })));
  });

  it('is that of words in any number', () =>
    expect(titleWords({ headline: 'Experienced Teachers for our camps', position: 'Teacher' })).toEqual(['teacher', 'camp']));
});

describe('the most similar jobs', () => {
  it('leave out the same organization and other work, and have at most two of one organization', () => {
    const teacher = (organizationId: string) => like({ organizationId, headline: 'Hebrew teacher' });
    const others = [like({}), teacher('a'), teacher('b'), teacher('b'), teacher('b'), { ...teacher('c'), stateCode: 'NJ' }];
    expect(mostSimilar(job, others, 6).map(({ organizationId }) => organizationId)).toEqual(['c', 'b', 'b']);
    expect(mostSimilar(job, others, 1)).toHaveLength(1);
  });
});
