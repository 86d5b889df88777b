import { expect, it } from 'vitest';
import { suggestedSearches } from './suggested-searches';

const profile = {
  title: 'Science teacher',
  skills: ['Science', 'Math'],
  location: { country_code: 'US', state_code: 'PA', zipcode: '19004', city: 'Bala Cynwyd' },
  can_work_remote: true,
};

it('has the jobs of a profile near it, remote ones, and those of its state', () => {
  expect(suggestedSearches(profile)).toEqual([
    { title: 'Science teacher jobs near Bala Cynwyd', search: { kw: 'Science teacher', where: 'Bala Cynwyd, PA', miles: 25 } },
    { title: 'Remote jobs', search: { remote: true } },
    { title: 'Jobs in Pennsylvania', search: { stateCodes: ['PA'] } },
  ]);
});

it('takes a skill where the title is a sentence, and the state where there is no city', () => {
  const unplaced = { ...profile, title: 'Twenty years in the classroom', location: { ...profile.location, city: '' }, can_work_remote: false };
  expect(suggestedSearches(unplaced).map(({ title }) => title)).toEqual(['Science jobs in Pennsylvania', 'Jobs in Pennsylvania']);
});

it('has nothing for an empty profile, and no state abroad', () => {
  const location = { country_code: 'IL', state_code: '', zipcode: '', city: 'Haifa' };
  expect(suggestedSearches({ title: '', skills: [], location, can_work_remote: false })).toEqual([]);
});
