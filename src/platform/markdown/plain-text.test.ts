import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText } from '~/posts/texts/forbidden-content';
import { toHtml } from './parse';
import { markdownFromText } from './plain-text';

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '');

/** The lines that readers see, without blanks and the marks of lists. */
const shown = (text: string): string[] =>
  linesOf(
    toHtml(markdownFromText(text))
      .replace(/<(?!br)[^>]*>/g, '\n')
      .replace(/<br \/>/g, ''),
  ).map((line) => line.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? ''));

const MARK = /^(?:[•o–*+-]|\(?\d{1,3}[.)]{1,2})$/u;

describe('plain text as Markdown', () => {
  it.each<[text: string, markdown: string, html?: string]>([
    ['# of classes: 4', '\\# of classes: 4', '<p># of classes: 4</p>'],
    ['#', '\\#'],
    ['#1 school', '#1 school'],
    ['OUR SCHOOL\n==========', 'OUR SCHOOL\n\\==========', '<p>OUR SCHOOL<br />\\n==========</p>'],
    ['Duties\n------', 'Duties\n\\------', '<p>Duties<br />\\n------</p>'],
    ['Duties\n-', 'Duties\n\\-'],
    ['* * *', '\\* * *', '<p>* * *</p>'],
    ['_ _ _', '\\_ _ _', '<p>_ _ _</p>'],
    ['___', '\\___', '<p>___</p>'],
    ['***\nOne\n***', '\\***\nOne\n\\***', '<p>***<br />\\nOne<br />\\n***</p>'],
    ['Name: ________ Date: ___', 'Name: ________ Date: ___', '<p>Name: ________ Date: ___</p>'],
    ['> 5 years of experience', '\\> 5 years of experience', '<p>&gt; 5 years of experience</p>'],
    ['Salary: $50,000\n+ benefits', 'Salary: $50,000\n\\+ benefits', '<p>Salary: $50,000<br />\\n+ benefits</p>'],
    ['+ benefits\n+ pension', '- benefits\n- pension'],
    ['1) Write\n2) Call', '1. Write\n2. Call'],
    ['8. November', '8\\. November', '<p>8. November</p>'],
    ['2026. A year', '2026\\. A year'],
    ['• # of classes: 4\n• > 5 years\n• - none', '- \\# of classes: 4\n- \\> 5 years\n- \\- none'],
    ['snake_case_name', 'snake_case_name', '<p>snake_case_name</p>'],
    ['_now_ or __later__', '\\_now\\_ or \\_\\_later\\_\\_', '<p>_now_ or __later__</p>'],
    ['5 * 3 = 15, 5*3*2', '5 * 3 = 15, 5\\*3\\*2', '<p>5 * 3 = 15, 5*3*2</p>'],
    ['salary* *negotiable', 'salary\\* \\*negotiable'],
    ['<tag> </tag> a < b, <5 years', '\\<tag> \\</tag> a < b, <5 years', '<p>&lt;tag&gt; &lt;/tag&gt; a &lt; b, &lt;5 years</p>'],
    ['<div>\nOne\nTwo', '\\<div>\nOne\nTwo', '<p>&lt;div&gt;<br />\\nOne<br />\\nTwo</p>'],
    ['[x] done [ ] open', '[x] done [ ] open', '<p>[x] done [ ] open</p>'],
    ['[a](b) ![c](d)\n[a]: b', '[a\\](b) ![c\\](d)\n[a\\]: b', '<p>[a](b) ![c](d)<br />\\n[a]: b</p>'],
    ['| Day | Hours |\n|-----|-------|\n| Mon | 8-4 |', '| Day | Hours |\n|-----|-------|\n| Mon | 8-4 |'],
    ['`code` ```', '\\`code\\` \\`\\`\\`', '<p>`code` ```</p>'],
    ['~~~\nOne', '\\~~~\nOne', '<p>~~~<br />\\nOne</p>'],
    ['AT&amp;T &copy; AT&T', 'AT\\&amp;T \\&copy; AT&T', '<p>AT&amp;amp;T &amp;copy; AT&amp;T</p>'],
    ['C:\\_new \\ \\* end\\\nnext', 'C:\\\\\\_new \\ \\\\\\* end\\\\\nnext', '<p>C:\\_new \\ \\* end\\<br />\\nnext</p>'],
    ['\u200f• ללמד\n\u200f• להכין', '- ללמד\n- להכין'],
    [
      '## Duties\n\n- **Teach** *Hebrew*',
      '## Duties\n\n- **Teach** *Hebrew*',
      '<h2>Duties</h2>\\n<ul>\\n<li><strong>Teach</strong> <em>Hebrew</em></li>\\n</ul>',
    ],
    ['**Duties**\n> 5 years', '**Duties**\n> 5 years'],
    ['See [our school](https://x.example).', 'See [our school](https://x.example).'],
  ])('%j is %j', (text, markdown, html) => {
    expect(markdownFromText(text)).toBe(markdown);
    if (html !== undefined) expect(toHtml(markdown)).toBe(html.replaceAll('\\n', '\n'));
  });

  const piece = fc.oneof(
    fc.constantFrom(...'#=-_*+>`~[]()!<&;|\\.:"0123456789aoXא \n\t'),
    fc.constantFrom(
      '\n\n',
      '# ',
      '====',
      '----',
      '> 5',
      '1) ',
      '+ a',
      '•\t',
      'o\t',
      '– ',
      '<b>',
      '</p>',
      '<!--',
      '&amp;',
      '&#35;',
      '](x)',
      '[x]: y',
      '```',
      '    ',
      'word',
      '<https://a.b>',
    ),
  );
  const plain = fc
    .array(piece, { maxLength: 40 })
    .map((pieces) => pieces.join(''))
    // Bold words, headings of a lower level and links are Markdown.
    .filter((text) => !/\*\*|##|\]\(http/.test(text));

  it('shows what was copied, except for the marks of lists', () => {
    fc.assert(
      fc.property(plain, (text) => {
        const copied = linesOf(text);
        // A line is shown as it was copied, or without its mark.
        const isSame = (line: string, at: number) => {
          const whole = copied[at] ?? '';
          return line === whole || (whole.endsWith(line) && MARK.test(whole.slice(0, whole.length - line.length)));
        };
        const lines = shown(text);
        expect(lines.map((line, at) => (isSame(line, at) ? copied[at] : line))).toEqual(copied);
      }),
      { numRuns: 3_000 },
    );
  });

  it('has no headings, quotes, rules, code, links and emphasis', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(toHtml(normalizeText(markdownFromText(text)))).not.toMatch(/<(?!\/?(?:p|br|ul|ol|li)\b)/);
      }),
      { numRuns: 3_000 },
    );
  });
});
