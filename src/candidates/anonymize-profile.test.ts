import { describe, expect, it } from 'vitest';
import { anonymizeProfile, anonymizeSummary } from './anonymize-profile';
import type { Candidate } from './schemas';

const profile = {
  _id: '0199d7a0-0000-7000-8000-000000000001',
  user: { prefix: 'Dr.', first_name: 'Dina', middle_name: 'Ruth', last_name: 'Adler', suffix: 'PhD', email: 'dina@example.org' },
  title: 'Archivist, Adler collection',
  bio: 'Manuscripts by O’Brien.',
  bio_html: '<pre><code class="language-Secret">Manuscripts</code></pre>',
  location: { country_code: 'US', state_code: 'NY', zipcode: '10001', city: 'New York' },
  available: true,
  url: 'https://dina.example',
  linkedin_url: 'https://linkedin.com/in/dina',
  hides_employers: false,
  resume: { path: 'x', cur_filename: 'Dina.pdf' },
  ed_history: [{ school: 'Stern College', field_of_study: 'Adler studies', degree: 'PhD.', summary: 'Dina' }],
  exp_history: [{ title: 'Archivist', company: 'Leo Baeck Library', industry: 'Libraries', summary: 'At Leo Baeck Library.' }],
} as unknown as Candidate;

describe('a withheld profile', () => {
  it('has neither name nor contact data nor long texts, and keeps place and work', () => {
    const shown = anonymizeProfile(profile);
    expect(JSON.stringify(shown)).not.toMatch(/dina|adler|ruth|10001|linkedin\.com|"phd"|manuscripts|secret|at leo/i);
    expect(shown).toMatchObject({ title: '', bio: '', bio_html: '', location: { city: 'New York', state_code: 'NY' }, resume: null });
    expect(shown.ed_history[0]).toMatchObject({ school: 'Stern College', field_of_study: '', summary: '' });
    expect(shown.exp_history[0]).toMatchObject({ title: 'Archivist', company: 'Leo Baeck Library', industry: 'Libraries', summary: '' });
  });

  it('names no employer where its owner asks for that', () => {
    const shown = anonymizeProfile({ ...profile, hides_employers: true, title: 'Archivist of the Leo Baeck' });
    expect(JSON.stringify(shown)).not.toMatch(/baeck/i);
    expect(shown).toMatchObject({ title: '', location: { city: 'New York' } });
  });

  it('has no city that is its name or an address, also in lists', () => {
    const inJerusalem = { ...profile, user: { ...profile.user, first_name: 'Jordan' }, location: { ...profile.location, city: 'Jordan Valley' } };
    expect(anonymizeProfile(inJerusalem).location).toMatchObject({ city: '', state_code: 'NY' });
    expect(anonymizeSummary({ ...inJerusalem, withheld: false }, [])).toMatchObject({ user: { last_name: '' }, title: '', location: { city: '' } });
  });
});
