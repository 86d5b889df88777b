import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, fillPlaceholders, parseContent } from './content';

describe('a page of content/', () => {
  it('has facts, an introduction, and a section for each second-level heading', () => {
    const text =
      '---\ntitle: Credits\ndescription: What it costs: less\nupdated: 2026-11-01\n---\n\nHello.\n\n## Good to know\n\nOne.\n\n### Really?\n\nTwo.\n\n## Last';
    expect(parseContent(text)).toEqual({
      title: 'Credits',
      description: 'What it costs: less',
      updated: '2026-11-01',
      intro: 'Hello.',
      sections: [
        { id: 'good-to-know', heading: 'Good to know', body: 'One.\n\n### Really?\n\nTwo.' },
        { id: 'last', heading: 'Last', body: '' },
      ],
    });
  });

  it('may have Windows line breaks, or no facts', () => {
    expect(parseContent('---\r\ntitle: A\r\n---\r\nText').title).toBe('A');
    expect(parseContent('Only text')).toEqual({ title: '', description: '', updated: '', intro: 'Only text', sections: [] });
  });

  it('is read without an error, whatever the file contains', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseContent(text).sections)));
  });
});

it.each([
  ['Finding a job', 'finding-a-job'],
  ['Unfilled? Renewed free', 'unfilled-renewed-free'],
  ['פרנסה today', 'פרנסה-today'],
  ['“Quotes”', 'quotes'],
])('anchor of %s is %s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

describe('names in a page', () => {
  it('are replaced by their values; unknown names stay visible for the author', () => {
    expect(fillPlaceholders('{site} costs {price}, {nobody} knows', { site: 'Melacha', price: '$199.95' })).toBe('Melacha costs $199.95, {nobody} knows');
  });

  it('are only the given ones, not inherited object members', () => {
    expect(fillPlaceholders('{constructor} {toString}', {})).toBe('{constructor} {toString}');
  });

  it('are replaced once: a name in a value is not replaced', () => {
    expect(fillPlaceholders('{a}', { a: '{b}', b: 'no' })).toBe('{b}');
  });
});
