import { describe, expect, it } from 'vitest';
import { profileParts } from './rules';
import type { Candidate } from './schemas';

const empty = {
  title: '',
  bio: ' ',
  location: { country_code: 'US', state_code: '', zipcode: '', city: '' },
  skills: [],
  exp_history: [],
  ed_history: [],
  resume: null,
} as unknown as Candidate;
const missing = (change: object) =>
  profileParts({ ...empty, ...change } as Candidate)
    .filter(({ done }) => !done)
    .map(({ label }) => label);

describe('the parts of a profile', () => {
  it('are missing while they are empty or blank', () => {
    expect(missing({})).toEqual(['your job role', 'your personal statement', 'your location', 'skills', 'experience', 'education', 'a resume']);
  });

  it('are named as in the profile', () => {
    expect(profileParts(empty).map(({ key }) => key)).toEqual(Object.keys(empty));
  });

  it.each([
    [{ title: 'Teacher' }, 'your job role'],
    [{ bio: 'I teach.' }, 'your personal statement'],
    [{ location: { ...empty.location, city: 'Haifa' } }, 'your location'],
    [{ location: { ...empty.location, zipcode: '07666' } }, 'your location'],
    [{ skills: ['Hebrew'] }, 'skills'],
    [{ exp_history: [{}] }, 'experience'],
    [{ ed_history: [{}] }, 'education'],
    [{ resume: { path: 'x', cur_filename: 'x.pdf' } }, 'a resume'],
  ])('%j is no longer missing %j', (change, label) => expect(missing(change)).not.toContain(label));
});
