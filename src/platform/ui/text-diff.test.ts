import { describe, expect, it } from 'vitest';
import { abridge, diffWords } from './text-diff';

const brief = (before: string, after: string) => diffWords(before, after).map((part) => `${{ both: '=', before: '-', after: '+' }[part.in]}${part.text}`);

describe('two texts are compared by words', () => {
  it.each([
    ['the same', 'Small classes', 'Small classes', ['=Small classes']],
    ['a word in the middle', 'We teach with joy', 'We teach with love', ['=We teach with ', '-joy', '+love']],
    ['an empty one before', '', 'New', ['+New']],
    ['an empty one after', 'Old', '', ['-Old']],
    ['Hebrew words', 'שלום עולם', 'שלום חברים', ['=שלום ', '-עולם', '+חברים']],
  ])('%s', (_name, before, after, expected) => expect(brief(before, after)).toEqual(expected));

  it('have all of their words in the parts', () => {
    const [before, after] = ['One two three, four.\n\nFive!', 'One three four; five six.\nSeven'];
    const parts = diffWords(before, after);
    const without = (other: string) =>
      parts
        .filter((part) => part.in !== other)
        .map(({ text }) => text)
        .join('');
    expect([without('after'), without('before')]).toEqual([before, after]);
  });

  it('are answered although they are long and have nothing in common', () => {
    const words = (word: string) => Array.from({ length: 4_000 }, (_, index) => `${word}${index}`).join(' ');
    expect(diffWords(words('a'), words('b')).length).toBeGreaterThan(1);
  });
});

describe('long unchanged stretches', () => {
  const long = 'x'.repeat(300);

  it('are shortened to what is beside a change', () => {
    const parts = abridge([
      { in: 'both', text: long },
      { in: 'after', text: 'new' },
      { in: 'both', text: long },
      { in: 'before', text: 'old' },
    ]);
    expect(parts.map(({ text }) => text.length)).toEqual([63, 3, 123, 3]);
    expect(parts[0]?.text).toBe(` … ${'x'.repeat(60)}`);
  });

  it('stay where there is little to leave out', () => {
    const parts = [
      { in: 'both' as const, text: 'We teach with ' },
      { in: 'after' as const, text: 'love' },
    ];
    expect(abridge(parts)).toEqual(parts);
  });
});
