import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestPause } from '~test/servers/longest-pause';
import { isRefused, readMarkdown, renderMarkdown } from './render';
import { htmlOf, storedHtml } from './stored-html';

const LENGTH = 20_000;
const fill = (text: string) => text.repeat(Math.floor(LENGTH / text.length));
const nested = Array.from({ length: 140 }, (_, level) => `${' '.repeat(2 * level)}- a\n`).join('');

/** Texts that take a Markdown parser long or use up its stack; the first four take it seconds. */
const hostile: [string, string][] = [
  ['lists in one line', fill('1. ')],
  ['runs of stars', `${'*'.repeat(9_999)}a${'*'.repeat(9_999)}`],
  ['headings', fill('a\n=\n')],
  ['quotes in one line', '>'.repeat(3_000)],
  ['open brackets', fill('[')],
  ['open images', fill('![')],
  ['nested images', `${'!['.repeat(4_000)}${'](a)'.repeat(3_000)}`],
  ['backticks', fill('`')],
  ['backticks of growing number', Array.from({ length: 190 }, (_, count) => '`'.repeat(count)).join(' ')],
  ['angle brackets', fill('<')],
  ['deep lists', nested],
  ['emphasis', fill('_a_ ')],
  ['mixed emphasis', fill('*a_')],
  ['emphasis within the limits', `${'*a_'.repeat(660)}\n\n`.repeat(10)],
  ['nested emphasis', `${'*a '.repeat(480)}${'a* '.repeat(480)}`],
  ['link definitions', fill('[a]: b\n')],
  ['links to one long definition', `[a]: ${'b'.repeat(9_900)}\n\n${'[a]'.repeat(3_300)}`],
  ['quotes with lists', fill('> - ')],
  ['quotes with lists on many lines', fill('> > > - - - 1. a\n')],
  ['lazy lines', `> ${fill('a\n')}`],
  ['twenty levels on many lines', `${'1. '.repeat(19)}a\n`.repeat(200)],
];

describe('the renderer', () => {
  it.each(hostile)('answers for %s without blocking the process', async (_name, text) => {
    const pause = await longestPause(async () => {
      const rendered = await renderMarkdown(text, 'hostile');
      if (isRefused(rendered)) expect(rendered.refusal).toMatch(/^please /);
      else expect(rendered.html.length).toBeLessThanOrEqual(400_000);
    });
    expect(pause).toBeLessThan(500);
  });

  it('refuses a text whose HTML is too long, and renders the next text', async () => {
    expect(await renderMarkdown(`[a]: ${'b'.repeat(9_900)}\n\n${'[a]'.repeat(3_300)}`, 'somebody')).toEqual({ refusal: expect.stringMatching(/simplify/) });
    expect(await renderMarkdown('A **fine** text', 'somebody')).toEqual({ html: '<p>A <strong>fine</strong> text</p>' });
  });

  it('renders a long ordinary text', async () => {
    const text = fill(
      '## The school\n\nWe look for a **teacher** who [likes](/jobs/view/1) it:\n\n- one thing\n- another\n\n1. first\n2. second\n\n> quote\n\n',
    );
    const rendered = await renderMarkdown(text, 'somebody');
    expect('html' in rendered && rendered.html.startsWith('<h2>The school</h2>')).toBe(true);
  });

  it.each([
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[*x* y](JaVaScRiPt&colon;alert(1) "a > b") and [z](/jobs)', '<p><em>x</em> y and <a href="/jobs">z</a></p>'],
    ['![x](data:text/html;base64,PHNjcmlwdD4=)', '<p>x</p>'],
    ['[![x](data:a)](data:b)', '<p>x</p>'],
    ['[x](vbscript:x)', '<p>x</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <b onclick="x">b</b>', '<p>a &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>'],
    ['[x](/jobs "\\" onclick=\\"alert(1)")', '<p><a href="/jobs" title="&quot; onclick=&quot;alert(1)">x</a></p>'],
  ])('makes %s harmless', async (text, html) => expect(await renderMarkdown(text, 'somebody')).toEqual({ html }));

  it.each([
    ['Hours:\nMon 8-4\nFri 8-1', '<p>Hours:<br />\nMon 8-4<br />\nFri 8-1</p>'],
    ['One\r\ntwo\rthree', '<p>One<br />\r\ntwo<br />\rthree</p>'],
    ['Spaces  \nand\\\na backslash', '<p>Spaces<br />\nand<br />\na backslash</p>'],
    ['One\n   indented', '<p>One<br />\nindented</p>'],
    ['- one\n  two\n- three', '<ul>\n<li>one<br />\ntwo</li>\n<li>three</li>\n</ul>'],
    ['> one\n> two', '<blockquote>\n<p>one<br />\ntwo</p>\n</blockquote>'],
    ['**one\ntwo**', '<p><strong>one<br />\ntwo</strong></p>'],
    ['[one\ntwo](/jobs\n"a\nb")', '<p><a href="/jobs" title="a\nb">one<br />\ntwo</a></p>'],
    ['![one\ntwo](/a.png)', '<p><img src="/a.png" alt="one\ntwo" /></p>'],
    ['`one\ntwo`', '<p><code>one two</code></p>'],
    ['```\none\ntwo\n```', '<pre><code>one\ntwo\n</code></pre>'],
    ['    one\n    two', '<pre><code>one\ntwo\n</code></pre>'],
    ['[a]: /b\n[a]\nc', '<p><a href="/b">a</a><br />\nc</p>'],
    ['## One\ntwo\n- three', '<h2>One</h2>\n<p>two</p>\n<ul>\n<li>three</li>\n</ul>'],
  ])('keeps the lines of %j', async (text, html) => expect(await renderMarkdown(text, 'somebody')).toEqual({ html }));

  it('answers for any text', async () => {
    const piece = fc.constantFrom(
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '![',
      '`',
      '<',
      '>',
      '> ',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '    ',
      '\t',
      '#',
      '\\',
      '&',
      'a',
      ' ',
      '[a]: b\n',
      '***',
      '~',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const rendered = await renderMarkdown(written, 'anybody');
        if (isRefused(rendered)) throw new Error(rendered.refusal);
        expect(rendered.html).not.toMatch(/<(?!\/?(?:p|em|strong|a|img|code|pre|ul|ol|li|blockquote|h[1-6]|hr|br)\b)/);
        expect(await readMarkdown(written, 'anybody')).toHaveProperty('targets');
      }),
      { numRuns: 100 },
    );
  });
});

describe('texts that were stored without HTML', () => {
  it('are rendered once and passed on to be stored', async () => {
    const stored: unknown[] = [];
    const html = await storedHtml(
      [
        { id: 'old', text: '*Old*', html: null },
        { id: 'new', text: '*New*', html: '<p>as it was made</p>' },
        { id: 'empty', text: '', html: null },
      ],
      async (fresh) => void stored.push(...fresh),
    );
    expect([...html]).toEqual([
      ['old', '<p><em>Old</em></p>'],
      ['new', '<p>as it was made</p>'],
      ['empty', ''],
    ]);
    expect(stored).toEqual([
      { id: 'old', text: '*Old*', html: '<p><em>Old</em></p>' },
      { id: 'empty', text: '', html: '' },
    ]);
  });

  it('become plain paragraphs where they cannot be rendered', async () => {
    expect(await htmlOf(`First <b>.\n\n${'> '.repeat(30)}deep`)).toBe(`<p>First &lt;b&gt;.</p>\n<p>${'&gt; '.repeat(30)}deep</p>`);
  });
});
