import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toReading } from '~/platform/markdown/parse';
import { describeForbiddenContent, findForbiddenContent, normalizeText } from './forbidden-content';

const read = (text: string) => toReading(normalizeText(text));
const found = (text: string, url?: string) => findForbiddenContent(read(text), url).map(({ found: words }) => words);

describe('normalizeText', () => {
  it('expands a sign to three or more characters only where it stands for Latin letters and digits', () => {
    const wrong: string[] = [];
    for (let code = 0x80; code < 0x110000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const sign = String.fromCodePoint(code);
      const [normal, expanded] = [normalizeText(sign), sign.normalize('NFKC')];
      const isLatin = /^[A-Za-z\d]+\.?$/.test(expanded);
      if (isLatin ? normal !== expanded : [...normal].length > 2) wrong.push(`${code.toString(16)} ${expanded}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['o\ufb03ce＠ｓｈｕｌ.org', 'office@shul.org'],
    ['½ day …', '½ day …'],
    ['שּׁלום', 'שּׁלום'],
    ['a\u0308\u200b', 'ä'],
  ])('of %j is %j', (text, normal) => expect(normalizeText(text)).toBe(normal));
});

describe('findForbiddenContent', () => {
  it.each([
    ['jobs@beth-el.org', 'jobs@beth-el.org'],
    ['Write to **jobs**@beth-el.org today', 'jobs@beth-el.org'],
    ['jobs\\@beth-el.org', 'jobs@beth-el.org'],
    ['jobs&#64;beth-el.org', 'jobs@beth-el.org'],
    ['jobs\u200b@beth-el.org', 'jobs@beth-el.org'],
    ['jobs＠beth-el.org', 'jobs@beth-el.org'],
    ['jobs @ beth-el.org', 'jobs @ beth-el.org'],
    ['jobs @ beth-el . org', 'jobs @ beth-el . org'],
    ['jobs (at) beth-el dot org', 'jobs (at) beth-el dot org'],
    ['jobs[at]beth-el[dot]org', 'jobs[at]beth-el[dot]org'],
    ['jobs (at) host', 'jobs (at) host'],
    ['rabbi at shul dot org', 'rabbi at shul dot org'],
    ['[write us](mailto:jobs@beth-el.org)', 'jobs@beth-el.org'],
    ['<jobs@beth-el.org>', 'jobs@beth-el.org'],
  ])('finds the address in %j', (text, address) => {
    expect(found(text)).toEqual([address]);
    expect(findForbiddenContent(read(text))[0]?.kind).toBe('email address');
  });

  it.each([
    ['see https://example.org/jobs for more', 'https://example.org/jobs'],
    ['[apply here](https://example.org)', 'https://example.org'],
    ['<https://example.org>', 'https://example.org'],
    ['![logo](//example.org/x.png)', '//example.org/x.png'],
    ['[apply][1]\n\n[1]: https://example.org "Us"', 'https://example.org'],
    ['[x](javascript:alert(1))', 'javascript:alert(1)'],
    ['www.beth-el.example', 'www.beth-el.example'],
    ['our site is beth-el.org/jobs', 'beth-el.org/jobs'],
    ['beth-el dot org', 'beth-el dot org'],
    ['in `beth-el.org` code', 'beth-el.org'],
    ['<a href="https://example.org">x</a>', 'https://example.org'],
  ])('finds the link in %j', (text, link) => expect(found(text)).toEqual([link]));

  it.each([
    ['Apply at shul.org⑴', 'shul.org'],
    ['Write to jobs@shul.org㈱', 'jobs@shul.org'],
    ['See shul.orgﷺ', 'shul.org'],
    ['See shul.org🉀', 'shul.org'],
    ['See shul⒑org', 'shul10.org'],
    ['See shul⒈org', 'shul1.org'],
    ['See ㎟.org', 'mm2.org'],
  ])('finds the address beside or in a sign that stands for several, in %j', (text, address) => expect(found(text)).toEqual([address]));

  it("finds the organization's own site with any top-level domain", () => {
    expect(found('More at beth-el.shul', 'https://www.beth-el.shul/jobs')).toEqual(['beth-el.shul']);
    expect(found('More at beth-el.shul')).toEqual([]);
  });

  it.each([
    'Teacher @ Camp Ramah, 20 hours at $20/hr',
    'B.A. or M.Ed. required, e.g. in Jewish studies. Ph.D. welcome',
    'Meet us at the shul.It is warm. Join us.Monday is fine',
    'Salary 52.000 to 61.500; 9 a.m. – 3 p.m.',
    'Node.js is not needed; מורה לעברית',
    '[another job](/jobs/view/1) and [below](#more)',
    'polka dot dress, at noon',
  ])('finds nothing in %j', (text) => expect(found(text)).toEqual([]));

  it('finds an address between any words and punctuation', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(word, word, word, fc.constantFrom('.', ' dot ', '(dot)', ' [dot] '), (before, name, host, dot) => {
        expect(found(`${before}, ${name} (at) ${host}${dot}org!`)).toHaveLength(1);
        expect(found(`${before}\n\n**${name}**@${host}.org`)).toHaveLength(1);
      }),
    );
  });

  it('takes less than a second of processor time for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => Array.isArray(findForbiddenContent(read(text), text))));
    for (const evil of [
      'a.'.repeat(9_000),
      'a-'.repeat(9_000),
      'a at '.repeat(4_000),
      '('.repeat(19_000),
      'a@'.repeat(9_000),
      '[('.repeat(9_000),
      `:${'a.org/'.repeat(3_000)}`,
      ' '.repeat(19_000),
      Array.from({ length: 1_500 }, (_, index) => `a${index}@b.co`).join(' '),
    ]) {
      const reading = read(evil);
      const started = process.cpuUsage();
      findForbiddenContent(reading);
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1_000_000).toBeLessThan(1);
    }
  });

  it('quotes the findings in the message', () => {
    expect(describeForbiddenContent(read('Call or write jobs@beth-el.org, see beth-el.org'), 'description')).toBe(
      'remove the email address “jobs@beth-el.org” and the web address “beth-el.org” from the description. Applicants use the “How to apply” section.',
    );
    expect(describeForbiddenContent(read('A fine job'), 'description')).toBeUndefined();
  });
});
