import { describe, expect, it } from 'vitest';
import { toHtml } from '~/platform/markdown/parse';
import { announcedEnd } from '~/posts/rules';
import { flyerText, requiredWords } from './flyer';

const texts = (description: string, most = 500) => flyerText(toHtml(description), most).map(({ kind, text }) => `${kind}: ${text}`);

describe('the text of a flyer', () => {
  it('has headings, paragraphs and items without the signs of Markdown', () => {
    expect(texts('## The role\n\nYou teach **small\nclasses**.\n\n- Plan [lessons](/jobs)\n- Meet *parents*\n\n1. Apply')).toEqual([
      'heading: The role',
      'text: You teach small\nclasses.',
      'item: Plan lessons',
      'item: Meet parents',
      'item: Apply',
    ]);
  });

  it('keeps signs that are words', () =>
    expect(texts('- Write to first_last@example.org\n- C\\# &amp; `snake_case`')).toEqual(['item: Write to first_last@example.org', 'item: C# & snake_case']));

  it('ends before the line that does not fit, and never with a heading', () => {
    expect(texts('One.\n\n## Two\n\nA long paragraph', 10)).toEqual(['text: One.']);
    expect(texts('A paragraph alone', 12)).toEqual(['text: A paragraph…']);
    expect(texts('## A\n\nA paragraph alone', 13)).toEqual(['heading: A', 'text: A paragraph…']);
    expect(texts('## Only a heading')).toEqual([]);
  });

  it('keeps lines, which take room of the page', () => {
    expect(texts('Hours:\nMon 8-4\nFri 8-1\n\nCome.', 200)).toEqual(['text: Hours:\nMon 8-4\nFri 8-1', 'text: Come.']);
    expect(texts('Hours:\nMon 8-4\nFri 8-1', 60)).toEqual(['text: Hours:\nMon 8-4…']);
    const lines = texts(Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n'), 650)[0]?.split('\n') ?? [];
    expect([lines.length, lines.at(-1)]).toEqual([14, 'Line 13…']);
  });

  it('keeps a heading apart from the text of the next line, and leaves out rules', () => {
    expect(texts('# Shalom\nWe teach.\n\n---\n\nCome.')).toEqual(['heading: Shalom', 'text: We teach.', 'text: Come.']);
  });
});

it.each([
  ['2027-01-28T12:00:00.000Z', '2027-01-31T12:00:00.000Z', '2027-01-28T12:00:00.000Z'],
  ['2027-04-28T12:00:00.000Z', '2027-01-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
  ['2027-01-28T12:00:00.000Z', null, null],
])('a post that ends %s and takes applications until %s names %s', (expires_on, apply_until, end) =>
  expect(announcedEnd({ expires_on, apply_until })).toBe(end),
);

it.each([
  [true, true, 'Have your resume and your cover letter ready.'],
  [false, true, 'Have your cover letter ready.'],
  [false, false, ''],
])('a resume (%s) and a letter (%s) are asked for: %s', (require_resume, require_cover_letter, words) =>
  expect(requiredWords({ require_resume, require_cover_letter })).toBe(words),
);
