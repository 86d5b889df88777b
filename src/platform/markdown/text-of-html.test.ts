import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { toHtml } from './parse';
import { plainHtml } from './plain-html';
import { blocksOfHtml, textOfHtml } from './text-of-html';

const textOf = (markdown: string) => textOfHtml(toHtml(markdown));

describe('the text of Markdown', () => {
  it.each([
    ['signs within words', 'Send snake_case to first_last@example.org, 2 * 3 = 6, C# > C', 'Send snake_case to first_last@example.org, 2 * 3 = 6, C# > C'],
    ['bold, italic and code', '**Bold** and *italic*, `code_of **x** <b>`', 'Bold and italic, code_of **x** <b>'],
    ['bold within a word', 'un**believ**able', 'unbelievable'],
    ['links', '[The words_of (it)](https://example.org/a_(b)) and <https://example.org/_x>', 'The words_of (it) and https://example.org/_x'],
    ['links by reference', '[Apply][1] now\n\n[1]: https://example.org "A title"', 'Apply now'],
    ['links of no address', '[see note] and [a]', '[see note] and [a]'],
    ['links of refused protocols', '[Press](javascript:alert)', 'Press'],
    ['pictures', 'See ![our "logo" <1>](https://example.org/a.png)!', 'See our "logo" <1>!'],
    ['escapes', '\\# Not a heading, \\*stars\\* and a \\\\ sign', '# Not a heading, *stars* and a \\ sign'],
    ['character references', 'Bar &amp; Bat, 3 &lt; 4, &eacute;, &#8211;, AT&T, &unknown;', 'Bar & Bat, 3 < 4, é, –, AT&T, &unknown;'],
    ['references in code', '`&amp;`', '&amp;'],
    ['raw HTML', 'a <b>bold</b> word', 'a <b>bold</b> word'],
    [
      'headings, lists, quotes and rules',
      '# One\n\nTwo\n---\n\n- three\n- four\n  1. five\n\n> six\n\n***\n\n    seven_a\n',
      'One: Two: three four five six seven_a',
    ],
    ['line breaks', 'one\ntwo  \nthree\\\nfour', 'one two three four'],
    ['nothing', '', ''],
  ])('keeps what is read of %s', (_case, markdown, text) => expect(textOf(markdown)).toBe(text));

  it.each([
    ['# Who we are\n\nA school', 'Who we are: A school'],
    ['# Why us?\n\nA school', 'Why us? A school'],
    ['# Duties:\n\n- Teach', 'Duties: Teach'],
  ])('parts a heading from what follows: %j', (markdown, text) => expect(textOf(markdown)).toBe(text));

  it('is that of paragraphs without formatting', () => expect(textOfHtml(plainHtml('**a** <b>\n"c" & d'))).toBe('**a** <b> "c" & d'));

  it('has the words that the parser finds, for any text', () => {
    interface Node {
      type: string;
      value?: string;
      alt?: string | null;
      children?: Node[];
    }
    const wordsOf = ({ type, value, alt, children = [] }: Node): string => {
      const words = (value ?? alt ?? '') + children.map(wordsOf).join('');
      return type === 'heading' && words.trim() !== '' && !/[.:!?…]\s*$/.test(words) ? `${words}:` : words;
    };
    const signs = fc.constantFrom('a', 'b_c', '*', '_', '`', '#', '[', ']', '(x)', '&lt;', '&', '<', '>', '"', '\\', ' ', '\n', '- ', '1. ', '![');
    const bare = (text: string) => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (parts) => {
        const markdown = parts.join('');
        expect(bare(textOf(markdown))).toBe(bare(wordsOf(fromMarkdown(markdown) as Node)));
      }),
      { numRuns: 300 },
    );
  });

  it('is read up to a length, and in linear time', () => {
    expect(textOfHtml('<p>one</p><p>two</p><p>three</p>', 4)).toBe('one two');
    for (const part of ['<', '<a ', '<p', '&', '>', '<a href="', ' ', 'a<br />']) {
      const start = process.cpuUsage();
      blocksOfHtml(part.repeat(400_000 / part.length));
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1_000_000).toBeLessThan(2);
    }
  });
});

it('has headings, paragraphs and items as blocks', () => {
  expect(blocksOfHtml(toHtml('## The role\n\nYou teach.\n\n- Plan\n\n  More\n- > Quoted\n  - Inner\n\nEnd'))).toEqual([
    { kind: 'heading', text: 'The role' },
    { kind: 'text', text: 'You teach.' },
    { kind: 'item', text: 'Plan' },
    { kind: 'text', text: 'More' },
    { kind: 'item', text: 'Quoted' },
    { kind: 'item', text: 'Inner' },
    { kind: 'text', text: 'End' },
  ]);
});
