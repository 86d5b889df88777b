import { describe, expect, it } from 'vitest';
import { accountPaths, candidatePaths, employerPaths, jobPaths, organizationPaths, supportPaths } from '~/platform/addresses/paths';
import { destinationOf } from './destinations';

const ID = '0191d0a0-0000-7000-8000-000000000000';
const described = (path: string, name: string | null = 'Hebrew teacher') => {
  const destination = destinationOf(path);
  if (!destination) return undefined;
  const { text, named } = destination.words(name);
  return [named ? `${text} ${name}` : text, destination.type];
};

describe('the destination of a login', () => {
  it.each([
    [jobPaths.apply(ID), 'apply to Hebrew teacher', 'jobseeker'],
    [`/jewish-jobs/apply/${ID}`, 'apply to Hebrew teacher', 'jobseeker'],
    [`/jobs/view/${ID}/hebrew-teacher`, 'return to Hebrew teacher', 'jobseeker'],
    [`/jobs/state/NY/view/${ID}?save=1`, 'save Hebrew teacher', 'jobseeker'],
    [jobPaths.search(1, { kw: 'teacher' }), 'search all jobs', 'jobseeker'],
    [jobPaths.totals('degree'), 'see this list of jobs', 'jobseeker'],
    [candidatePaths.profile, 'work on your profile', 'jobseeker'],
    [candidatePaths.interest(), 'see who is interested in your profile', 'jobseeker'],
    [accountPaths.jobs, 'see your saved jobs and applications', 'jobseeker'],
    [employerPaths.newPost(), 'post a job', 'employer'],
    [employerPaths.newPost({ _id: ID, name: 'Beth El' }), 'post jobs for Hebrew teacher', 'employer'],
    [employerPaths.managePost(ID), 'manage your jobs', 'employer'],
    [employerPaths.takeCoupon('X'), 'use your code', 'employer'],
    [employerPaths.candidates(), 'find job seekers', 'employer'],
    [employerPaths.home, 'go to your employer home', 'employer'],
    [accountPaths.buyCredits, 'buy credits', 'employer'],
    [organizationPaths.add, 'add your organization', 'employer'],
    [supportPaths.tickets, 'read your messages', undefined],
  ])('%s', (path, words, type) => {
    expect(described(path)).toEqual([words, type]);
  });

  it('does without the name where it is not known', () => {
    expect(described(jobPaths.apply(ID), null)).toEqual(['apply to this job', 'jobseeker']);
  });

  it.each([[accountPaths.home], ['/'], ['https://evil.example/jobs/apply/x'], ['//evil.example'], ['/jobs']])('explains nothing for %s', (path) => {
    expect(destinationOf(path)).toBeUndefined();
  });
});
