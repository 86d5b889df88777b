import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toReading } from '~/platform/markdown/parse';
import { findForbiddenContent, normalizeText } from './forbidden-content';
import { productNames } from './product-names';

const found = (text: string, url?: string) => findForbiddenContent(toReading(normalizeText(text)), url).map(({ kind, found: words }) => [kind, words]);

describe('texts that lead away from the board', () => {
  it.each([
    // Addresses as they are.
    ['jobs@shul.org', 'email address', 'jobs@shul.org'],
    ['E-mail:jobs@shul.org', 'email address', 'jobs@shul.org'],
    ['Write to “jobs@shul.org”.', 'email address', 'jobs@shul.org'],
    ['jöbs@shul.org', 'email address', 'jöbs@shul.org'],
    ['jobs@monday.com', 'email address', 'jobs@monday.com'],
    ['mailto:jobs@shul.org', 'email address', 'mailto:jobs@shul.org'],
    ['shul.org', 'web address', 'shul.org'],
    ['SHUL.ORG', 'web address', 'SHUL.ORG'],
    ['See shul.org.', 'web address', 'shul.org'],
    ['(shul.org)', 'web address', 'shul.org'],
    ['Site:shul.org', 'web address', 'shul.org'],
    ['Site:shul.org/jobs?x=1_2', 'web address', 'shul.org/jobs?x=1_2'],
    ['Site:shul.org/school.org', 'web address', 'shul.org/school.org'],
    ['Site:Monday.com/jobs', 'web address', 'Monday.com/jobs'],
    ['Site:shul.org/About.Us', 'web address', 'shul.org/About.Us'],
    ['our_shul.org/Jobs.Html', 'web address', 'shul.org/Jobs.Html'],
    ['linkedin.com/in/Dina.Adler', 'web address', 'linkedin.com/in/Dina.Adler'],
    ['shul.camp/9.am', 'web address', 'shul.camp/9.am'],
    ['Meet at the shul.It/shul.org', 'web address', 'shul.org'],
    ['teachers/shul.org', 'web address', 'shul.org'],
    ['our_shul.org', 'web address', 'shul.org'],
    ['shul.org- apply there', 'web address', 'shul.org'],
    ['jobs.shul.org/apply?x=1', 'web address', 'jobs.shul.org/apply?x=1'],
    ['shul.co.il', 'web address', 'shul.co.il'],
    ['מורה ב-בית.קום היום', 'web address', 'ב-בית.קום'],
    ['www.shul.org', 'link', 'www.shul.org'],
    ['WWW.shul.example', 'link', 'WWW.shul.example'],
    ['https://shul.org/jobs.', 'link', 'https://shul.org/jobs'],
    ['http://192.0.2.7/apply', 'link', 'http://192.0.2.7/apply'],
    ['https://medium.com/@shul', 'link', 'https://medium.com/@shul'],
    ['hxxps://shul.org', 'link', 'hxxps://shul.org'],
    ['//shul.org/jobs', 'link', '//shul.org/jobs'],
    // Top-level domains that are seldom used.
    ['shul.camp', 'web address', 'shul.camp'],
    ['apply at shul.recruitment.agency', 'web address', 'shul.recruitment.agency'],
    ['t.me/shuljobs', 'web address', 't.me/shuljobs'],
    ['forms.gle/abc', 'web address', 'forms.gle/abc'],
    ['shul.fyi', 'web address', 'shul.fyi'],
    // Disguises.
    ['jobs (at) shul.org', 'email address', 'jobs (at) shul.org'],
    ['jobs [at] shul [dot] org', 'email address', 'jobs [at] shul [dot] org'],
    ['jobs at shul dot org', 'email address', 'jobs at shul dot org'],
    ['jobs @ shul . org', 'email address', 'jobs @ shul . org'],
    ['jobs@shul . org', 'email address', 'jobs@shul . org'],
    ['name (at) host dot org', 'email address', 'name (at) host dot org'],
    ['shul . org', 'web address', 'shul . org'],
    ['shul .org', 'web address', 'shul .org'],
    ['shul . co . il', 'web address', 'shul . co . il'],
    ['shul dot org', 'web address', 'shul dot org'],
    ['shul(dot)org/jobs', 'web address', 'shul(dot)org/jobs'],
    ['shul[.]org', 'web address', 'shul[.]org'],
    ['shul-dot-org', 'web address', 'shul-dot-org'],
    ['shul。org', 'web address', 'shul。org'],
    ['**shul**.org', 'web address', 'shul.org'],
    ['sh\u200bul.org', 'web address', 'shul.org'],
    ['http : // shul . org', 'link', 'http : // shul . org'],
    ['https://shul dot org', 'link', 'https://shul dot org'],
    ['www . shul . org', 'link', 'www . shul . org'],
    // Inside Markdown.
    ['[apply](https://shul.org)', 'link', 'https://shul.org'],
    ['[apply](mailto:jobs@shul.org)', 'email address', 'jobs@shul.org'],
    // Names of products with more than the name.
    ['jobs.monday.com', 'web address', 'jobs.monday.com'],
    ['Monday.com/jobs', 'web address', 'Monday.com/jobs'],
    ['www.monday.com', 'link', 'www.monday.com'],
    ['Monday dot com', 'web address', 'Monday dot com'],
    ['asp.net.shul.org', 'web address', 'asp.net.shul.org'],
  ])('%j has the %s %j', (text, kind, words) => expect(found(text)).toEqual([[kind, words]]));

  it("finds the organization's own site, also where it is the name of a product", () => {
    expect(found('We work at Monday.com', 'https://monday.com')).toEqual([['web address', 'monday.com']]);
  });
});

describe('texts that pass', () => {
  it.each([
    'ASP.NET developer',
    'asp.net, VB.NET and ADO.NET',
    'C# and .NET, also ASP .NET',
    'Experience with Monday.com or monday.com boards.',
    'Booking.com, Salesforce.com (administrator)',
    'Node.js, Vue.js, Next.js, D3.js',
    'Socket.io and Draw.io',
    'Find grants on Grants.gov and SAM.gov',
    'B.A., B.Sc., M.Sc, M.SC., M.Ed., R.Ph or Ph.D. required',
    'from 9.am to 5.pm, 10.30.am at the latest',
    'U.S.-based, in Washington, D.C.; a.k.a. the U.S. office',
    'Meet at the shul.It is warm. Join us.Work with us',
    'Sr.Accountant, Jr.Developer',
    'Ask at the shul.He/she answers from 9.am/10.am, with an M.SC/PhD',
    'We care for children . It is a warm place .',
    'Teacher @ Camp Ramah . Work with children',
    'polka dot fashion, at noon',
    'Salary 52.000 to 61.500, version 2.10.3, 3.5 days',
    'and/or, he/him, 24/7, K-12, co-op, e.g. in school',
    'At work: in, at, it, so, to, me, be, us.',
    'Hours: 9:00–15:00; ratio 1:2; Psalm 23:4',
    'מורה לעברית. עבודה בירושלים.',
    'See README.md',
    'Wait... what?',
  ])('%j', (text) => expect(found(text)).toEqual([]));

  it.each([...productNames])('names the product %s', (name) => {
    expect(found(`Experience with ${name} and ${name.toLowerCase()}.`)).toEqual([]);
  });

  const word = fc.constantFrom(
    ...'teach children at our warm school in the city and work with us or me so it is a camp for all of you to read be no one day com org net info jobs dot'.split(
      ' ',
    ),
  );
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => {
    // "dot" before an ending is read as a disguise, and no sentence begins with "Com".
    const text =
      words
        .filter((one) => one !== 'dot')
        .join(' ')
        .replace(/^((com|org) ?)+/, '') || 'all';
    return text[0]?.toUpperCase() + text.slice(1);
  });

  it('finds nothing in ordinary sentences', () => {
    const join = fc.constantFrom('. ', '! ', '? ', ' – ', '.\n\n', ' . ', '… ', '." ', '; ');
    fc.assert(
      fc.property(fc.array(fc.tuple(sentence, join), { maxLength: 6 }), (parts) => {
        expect(found(parts.flat().join(''))).toEqual([]);
      }),
    );
  });

  it('finds every address among ordinary sentences, plain or disguised', () => {
    const name = fc.stringMatching(/^[a-z]{3,8}$/).filter((one) => !['www', 'dot', 'and'].includes(one));
    const dot = fc.constantFrom('.', ' . ', ' dot ', '(dot)', '[.]', ' .');
    const ending = fc.constantFrom('org', 'com', 'io', 'co.il', 'edu');
    fc.assert(
      fc.property(sentence, name, dot, ending, sentence, (before, host, sign, tld, after) => {
        fc.pre(!productNames.has(`${host}.${tld}`));
        expect(found(`${before}, ${host}${sign}${tld}, ${after}`)).toHaveLength(1);
        expect(found(`${before}. jobs@${host}${sign}${tld}! ${after}`)).toHaveLength(1);
      }),
    );
  });
});
