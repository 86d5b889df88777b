import { describe, expect, it } from 'vitest';
import { insertPasted, pastedMarkdown } from './pasted';

describe('what is pasted into a field for Markdown', () => {
  it.each<[name: string, html: string, text: string, links: boolean, markdown: string | undefined]>([
    ['a list of a web page', '<ul><li>Teach</li><li>Prepare</li></ul>', 'Teach\nPrepare', false, '- Teach\n- Prepare'],
    ['text without a format', '<div><span style="color:red">## One</span></div>', '## One', false, '## One'],
    ['text alone', '', '• Teach\n• Prepare', false, '- Teach\n- Prepare'],
    ['text alone with signs of Markdown', '', '# of classes: 4\n> 5 years', false, '\\# of classes: 4\n\\> 5 years'],
    ['a link where there are none', '<a href="https://x.example">Our site</a>', 'Our site', false, 'Our site'],
    ['a link', '<a href="https://x.example">Our site</a>', 'Our site', true, '[Our site](https://x.example)'],
    ['controls of Word', '<b>co\u001foperate</b> full\u001etime', 'cooperate', false, '**cooperate** full-time'],
    ['too much HTML', `<b>${'a'.repeat(400_000)}</b>`, 'a', false, 'a'],
    ['deleted words without a format', '<p>We pay <del>$60,000</del> well.</p>', 'We pay $60,000 well.', false, 'We pay well.'],
    ['deleted words in much HTML', `<p data-x="${'a'.repeat(400_000)}">We pay <del>$60,000</del> well.</p>`, 'We pay $60,000 well.', false, 'We pay well.'],
    ['deleted words in too much HTML', `<p data-x="${'a'.repeat(4_000_000)}">We pay <del>$60,000</del> well.</p>`, 'We pay $60,000 well.', false, undefined],
  ])('%s', async (_name, html, text, links, markdown) => expect(await pastedMarkdown({ html, text }, links)).toBe(markdown));

  const paste = (field: string, markdown: string, text = markdown) => {
    const from = field.indexOf('|');
    const { insert, select } = insertPasted({ text: field.replace('|', ''), from, to: from }, markdown, text);
    const result = field.replace('|', () => insert);
    return `${result.slice(0, select[0])}|${result.slice(select[0])}`;
  };
  it.each([
    ['|', '- a\n- b', '- a\n- b|'],
    ['Duties:|', '- a', 'Duties:\n\n- a|'],
    ['Duties:\n|', '- a', 'Duties:\n\n- a|'],
    ['Duties:\n\n|', '- a', 'Duties:\n\n- a|'],
    ['One |two', '**and**', 'One **and**|two'],
    ['One|two', '# A\n\nb', 'One\n\n# A\n\nb\n\n|two'],
    ['One|\n\ntwo', '- a', 'One\n\n- a|\n\ntwo'],
    ['One|', 'two\nthree', 'Onetwo\nthree|'],
  ])('%j with %j is %j', (field, markdown, expected) => expect(paste(field, markdown)).toBe(expected));

  it('keeps the blanks at its ends within a line', () => expect(paste('One|two', '**and**', ' and\u00a0')).toBe('One **and** |two'));
});
