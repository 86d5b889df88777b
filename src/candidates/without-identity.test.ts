import { describe, expect, it } from 'vitest';
import type { Candidate } from './schemas';
import { redactHtml, redactionOf, withheldProfile } from './without-identity';

const redact = redactionOf(['Dina', '', 'Adler-Cohen'], ['Beth Tikvah', 'A.B. (School)']);

describe('a text without identity', () => {
  it.each([
    ['I am Dina Adler-Cohen.', 'I am … ….'],
    ['DINA’s class, Cohen family', '…’s class, … family'],
    ['Dinah and the Adlerian school', 'Dinah and the Adlerian school'],
    ['Taught at Beth Tikvah, then at A.B. (School).', 'Taught at …, then at ….'],
    ['Write to dina@school.org or d+x@mail.example', 'Write to … or …'],
    ['See https://dina.example/cv?x=1, www.dina.example and dinateaches.com/about', 'See … … and …'],
    ['[My site](https://x.example)', '[My site](…)'],
    ['Call (917) 555-0123 or +972 54 123 4567', 'Call … or …'],
    ['From 2015 - 2019, and 2020-2024, in 12 classes of 30', 'From 2015 - 2019, and 2020-2024, in 12 classes of 30'],
  ])('%s', (text, shown) => expect(redact(text)).toBe(shown));

  it('takes linear time', () => {
    for (const text of ['a'.repeat(200_000), 'a.'.repeat(100_000), 'a-'.repeat(100_000), '1 '.repeat(100_000), 'www.'.repeat(50_000)])
      expect(redact(text).length).toBeGreaterThan(0);
  }, 10_000);

  it('stays as it is where there is neither a name nor an address', () => {
    expect(redactionOf(['', 'B'], [])('B is a plan. A.B. is a school.')).toBe('B is a plan. A.B. is a school.');
  });

  it('has no links and pictures as HTML, and stays HTML', () => {
    const html = '<p>I am <strong>Dina</strong> &lt;b&gt; &amp; co: <a href="https://dina.example" title="Dina">my site</a> <img src="/x" alt="Dina"></p>';
    expect(redactHtml(html, redact)).toBe('<p>I am <strong>…</strong> &lt;b&gt; &amp; co: my site </p>');
  });
});

const profile = {
  _id: '0199d7a0-0000-7000-8000-000000000001',
  user: { prefix: 'Dr.', first_name: 'Dina', middle_name: 'Ruth', last_name: 'Adler', suffix: 'PhD', email: 'dina@example.org' },
  title: 'Archivist, Adler collection',
  bio: 'Dina here.',
  bio_html: '<p>Dina here.</p>',
  location: { country_code: 'US', state_code: 'NY', zipcode: '10001', city: 'New York' },
  available: true,
  url: 'https://dina.example',
  linkedin_url: 'https://linkedin.com/in/dina',
  hides_employers: false,
  resume: { path: 'x', cur_filename: 'Dina.pdf' },
  ed_history: [{ school: 'Stern College', field_of_study: 'Adler studies', summary: 'Dina' }],
  exp_history: [{ title: 'Archivist', company: 'Leo Baeck Library', industry: 'Libraries', summary: 'At Leo Baeck Library.' }],
} as unknown as Candidate;

describe('a withheld profile', () => {
  it('has neither name nor contact data, and keeps place and work', () => {
    const shown = withheldProfile(profile);
    expect(JSON.stringify(shown)).not.toMatch(/dina|adler|ruth|10001|linkedin\.com|phd/i);
    expect(shown).toMatchObject({ title: 'Archivist, … collection', location: { city: 'New York', state_code: 'NY' }, resume: null });
    expect(shown.exp_history[0]).toMatchObject({ company: 'Leo Baeck Library', summary: 'At Leo Baeck Library.' });
  });

  it('names no employer where its owner asks for that', () => {
    expect(JSON.stringify(withheldProfile({ ...profile, hides_employers: true, bio: 'At Leo Baeck Library.' }))).not.toMatch(/baeck/i);
  });
});
