import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '~/platform/config/root';
import { foreignJob, type ReadItem } from '../../foreign-job';
import type { ImportFormat } from '../../formats';
import { plainMapping } from '../../mapping-file';
import { prepareDescription } from '../markup';
import { ReadFault } from './read-fault';
import { readJobs } from './read-jobs';
import { stateOf } from './state-of';
import { xmlElements } from './xml-elements';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-readers-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function read(format: ImportFormat, content: string | Buffer, encoding?: string): Promise<{ titles: string[]; items: ReadItem[]; fault: string }> {
  const path = join(folder, 'source');
  await writeFile(path, content);
  const items: ReadItem[] = [];
  let fault = '';
  try {
    for await (const item of readJobs({ path, format, encoding }, plainMapping)) items.push(item);
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    fault = error.message;
  }
  return { items, fault, titles: items.map((item) => ('job' in item ? item.job.title : item.fault)) };
}

const job = (title: string) => `<job><referencenumber>${title}</referencenumber><title>${title}</title></job>`;

describe('hostile and damaged XML', () => {
  it('expands no entity that it declares', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><source><job><title>&b;</title></job></source>`;
    expect(await read('xml', bomb)).toMatchObject({ fault: expect.stringContaining('declares a document type') });
    const file = `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><source>${job('&x;')}</source>`;
    expect((await read('xml', file)).titles.join('')).not.toContain('root');
  });

  it('may have every entity of HTML, and none that is not one', async () => {
    const named = '&eacute;&uuml;&szlig;&rarr;&euro;&frac12;&alefsym;&NotEqualTilde;&amp;&lt;';
    expect((await read('xml', `<source>${job(named)}</source>`)).titles).toEqual(['éüß→€½ℵ≂̸&<']);
    for (const name of ['constructor', '__proto__', 'nosuchthing', 'notit', 'ltx'])
      expect((await read('xml', `<source>${job(`&${name};`)}</source>`)).fault).toMatch(/undefined entity/);
  });

  it('is read up to the damage', async () => {
    const { titles, fault } = await read('xml', `<source>${job('One')}\n${job('Two')}\n<job><title>Three</job></source>`);
    expect(titles.slice(0, 2)).toEqual(['One', 'Two']);
    expect(fault).toMatch(/Line 3: the XML is damaged/);
  });

  it('that is cut off is a fault after its complete items', async () => {
    const { titles, fault } = await read('xml', `<source>${job('One')}<job><title>Tw`);
    expect(titles).toEqual(['One']);
    expect(fault).toMatch(/damaged/);
  });

  it.each([
    ['one endless text', () => 'x'.repeat(64_000)],
    ['endless nested elements', () => '<a>'.repeat(20_000)],
    ['endless elements', () => '<a>1</a>'.repeat(8_000)],
  ])('with %s is given up before it fills the memory', async (_, piece) => {
    let pieces = 0;
    async function* endless() {
      yield '<source><job>';
      for (; pieces < 20_000; pieces += 1) yield piece();
    }
    const all = (async () => {
      for await (const _element of xmlElements(endless(), new Set(['job'])));
    })();
    await expect(all).rejects.toThrow(/too long|too many/);
    expect(pieces).toBeLessThan(200);
  });

  it('with control characters and entities of HTML is read', async () => {
    expect((await read('xml', `<source>${job('A\u0008B&nbsp;&ndash; C &amp; D')}</source>`)).titles).toEqual(['AB\u00a0– C & D']);
  });

  it('is read in its own encoding, and refused in a wrong one', async () => {
    const latin = (declared: string) => Buffer.from(`<?xml version="1.0" encoding="${declared}"?><source>${job('Caf\xe9')}</source>`, 'latin1');
    expect((await read('xml', latin('ISO-8859-1'))).titles).toEqual(['Café']);
    expect((await read('xml', latin('utf-8'))).fault).toMatch(/not in the encoding utf-8.*--encoding/);
    expect((await read('xml', latin('nonsense'))).fault).toMatch(/“nonsense” is not known/);
    expect((await read('xml', latin('utf-8'), 'windows-1252')).titles).toEqual(['Café']);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<source>${job('שלום')}</source>`, 'utf16le')]);
    expect((await read('xml', wide)).titles).toEqual(['שלום']);
  });

  it.each<[string, ImportFormat, string]>([
    ['a web page as a feed', 'xml', '<html><body/></html>'],
    ['an RSS feed as a job feed', 'xml', '<rss><channel><item><title>x</title></item></channel></rss>'],
    ['a job feed as a WordPress export', 'wxr', `<source>${job('One')}</source>`],
    ['XML as JSON', 'wp-rest', '<source/>'],
    ['an object as a listing', 'wp-rest', '{"code":"rest_no_route"}'],
    ['an empty table', 'csv', ''],
    ['a table with an open quote', 'csv', 'title,company\n"x,y\n'],
  ])('%s is a fault in words', async (_, format, content) => expect((await read(format, content)).fault).toMatch(/^[A-Z].*\.$/s));
});

describe('tables', () => {
  it.each([',', ';', '\t'])('with %j between their cells are read, with the line of each row', async (delimiter) => {
    const rows = [
      ['Title', 'Company', 'Type'],
      ['"A\nb"', 'C', 'x'],
      ['D', 'E'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\r\n');
    const { items } = await read('csv', `\ufeff${rows}\r\n`);
    expect(items).toMatchObject([
      { at: 'line 2', job: { title: 'A\nb', company: 'C', types: ['x'] } },
      { at: 'line 4', job: { title: 'D', company: 'E', types: [] } },
    ]);
  });

  it('name their separator in a line of its own', async () => {
    const { items } = await read('csv', '\ufeffsep=|\r\ntitle|company\r\nRabbi, part time|C\r\n');
    expect(items).toMatchObject([{ at: 'line 3', job: { title: 'Rabbi, part time', company: 'C' } }]);
  });
});

it.each([
  ['', 'live', false],
  ['Published', 'live', false],
  ['Active', 'live', false],
  ['Closed', 'expired', false],
  ['pending payment', 'draft', true],
  ['private', 'draft', true],
  ['Inactive', 'draft', true],
  ['Unpublished', 'draft', false],
  ['on hold', 'draft', true],
  ['Deleted', 'gone', true],
  ['trash', 'gone', true],
  ['auto-draft', 'gone', true],
  ['future', 'draft', true],
  ['pending', 'draft', true],
  ['not closed yet', 'draft', true],
])('the state %j is %s', (word, state, isSaid) => {
  const found = stateOf(word);
  expect([found.state, found.stateNote !== '']).toEqual([state, isSaid]);
});

describe('a WordPress export', () => {
  it('has drafts of what is not public, and lists without backslashes', async () => {
    const { items } = await read('wxr', await readFile(join(projectRoot, 'src/imports/fixtures/wordpress-variants.xml')));
    const states = Object.fromEntries(items.flatMap((item) => ('job' in item ? [[item.job.title, item.job.state]] : [])));
    expect(states).toMatchObject({
      'Gutenberg job': 'live',
      'Expired job': 'expired',
      'Draft without gmt': 'draft',
      'Pending payment': 'draft',
      Preview: 'draft',
      'Password protected': 'draft',
      Private: 'draft',
      Filled: 'live',
      Scheduled: 'draft',
      Trash: 'gone',
    });
    const notes = items.flatMap((item) => ('job' in item && item.job.stateNote !== '' ? [item.job.stateNote] : []));
    expect(notes.toSorted()).toEqual([
      'it is a draft, since it isn’t paid for there yet',
      "it is a draft, since it's password-protected there",
      'it is a draft, since its author hasn’t submitted it there yet',
      'it is a draft, since its status there is “private”',
      'it is a draft, since it’s scheduled there for a later day',
      'it is in the Trash there',
    ]);
    const [classic] = items;
    if (!classic || !('job' in classic)) throw new Error('no job');
    expect(await prepareDescription(classic.job, '', 'test')).toMatchObject({
      markdown: 'Classic editor text.\nSecond line of the same paragraph.\n\nDuties:\n\n- Teach\n- Lead **tefillah**\n\nApply soon.',
    });
  });
});

it('a job feed with plain text keeps its lines', async () => {
  const { items } = await read('xml', await readFile(join(projectRoot, 'src/imports/fixtures/plain-text-description.xml')));
  const [item] = items;
  if (!item || !('job' in item)) throw new Error('no job');
  expect(await prepareDescription(item.job, '', 'test')).toMatchObject({
    markdown:
      'About the school\n\nWe teach 300 children.\n\nYour tasks:\n\n- teach Hebrew\n- prepare lessons\n- meet parents\n\nSalary & benefits: pension, health plan.',
  });
});

describe('descriptions', () => {
  const prepare = async (description: string, descriptionFormat: 'html' | 'wordpress' | 'text' = 'html') => {
    const found = await prepareDescription(foreignJob({ description, descriptionFormat }), 'https://shul.example', 'test');
    return 'fault' in found ? found.fault : found;
  };

  it.each<['html' | 'wordpress' | 'text', string, string]>([
    ['html', '<p>One <b>two</b></p><script>alert(1)</script><style>p{}</style>', 'One **two**'],
    ['html', '<p onclick="x()">Hi <img src=x onerror=alert(1)> <a href="javascript:alert(1)">there</a></p>', 'Hi  there'],
    ['html', '<iframe src="https://evil.example"></iframe><p>Hi</p>', 'Hi'],
    ['html', '<table><tr><th>Day</th><td>Sunday</td></tr></table>', 'Day – Sunday'],
    ['html', 'Stars * and _lines_ &lt;b&gt;', 'Stars \\* and \\_lines\\_ \\<b>'],
    ['wordpress', 'One\n\nTwo\nthree', 'One\n\nTwo\nthree'],
    [
      'wordpress',
      'Duties:\n<ul>\n<li>Teach</li>\n<li>Lead <strong>tefillah</strong></li>\n</ul>\nApply\nsoon.',
      'Duties:\n\n- Teach\n- Lead **tefillah**\n\nApply\nsoon.',
    ],
    ['wordpress', '[caption id="1"]x[/caption] kept [brackets]', 'x kept \\[brackets]'],
    ['text', 'One\nTwo\n- a\n- b', 'One\nTwo\n\n- a\n- b'],
    ['text', 'One\vtwo\fThree', 'One\ntwo\n\nThree'],
    ['text', 'R&amp;D\n- a &lt; b\n- c', 'R&D\n\n- a < b\n- c'],
  ])('in %s: %j', async (format, given, expected) => expect(await prepare(given, format)).toMatchObject({ markdown: expected }));

  it.each([
    ['Write to a&#64;b.org now', 'a@b.org'],
    ['<a href="mailto:a@b.org">a@b.org</a>', 'a@b.org'],
    ['Write to A@b.org or a@b.org, or see https://b.org/jobs and www.b.org', 'A@b.org'],
  ])('lose their addresses: %j', async (given, email) => {
    const found = await prepare(given);
    expect(found).toMatchObject({ email, omitted: [expect.stringContaining('in the description')] });
    expect(JSON.stringify((found as { markdown: string }).markdown)).not.toMatch(/b\.org/i);
  });

  it('that hide an address in tags are not taken', async () => expect(await prepare('<p>a@<b>b.org</b></p>')).toMatch(/could not be taken out/));
  it('that are empty are not taken', async () => expect(await prepare('<p> </p><script>x</script>')).toBe('it has no description'));
  it('that are too long are cut after a paragraph', async () => {
    const found = await prepare('<p>word word word</p>'.repeat(2_000));
    expect((found as { markdown: string }).markdown.length).toBeLessThanOrEqual(20_000);
    expect(found).toMatchObject({ omitted: ['the end of the description, which is too long'] });
  });
  it('that are nested very deep are refused, and the board goes on', async () => {
    expect(await prepare('<div>'.repeat(60_000))).toMatch(/cannot be read/);
    expect(await prepare('<p>Fine.</p>')).toMatchObject({ markdown: 'Fine.' });
  });
});
