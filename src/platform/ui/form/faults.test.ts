import { describe, expect, it } from 'vitest';
import { inFormOrder, remainingFaults, sentence } from './faults';

it.each([
  ['please submit a value', 'Please submit a value.'],
  ['Your card was declined.', 'Your card was declined.'],
  ['The upper figure must be at least $52,000', 'The upper figure must be at least $52,000.'],
  ['Is it “yes”?', 'Is it “yes”?'],
  ['shul.org is a web address', 'shul.org is a web address.'],
  ['', ''],
])('the words %j become the sentence %j', (words, text) => expect(sentence(words)).toBe(text));

describe('the faults of a form', () => {
  const faults = { zip: 'Unknown.', name: 'Missing.', '': 'General.', gone: 'No field.' };

  it('are gone when their fields are mended', () => {
    expect(remainingFaults(faults, { name: 'Missing.', gone: 'No field.' })).toEqual([
      ['name', 'Missing.'],
      ['gone', 'No field.'],
    ]);
    expect(remainingFaults(faults, {})).toEqual([]);
  });

  it('are in the order of the form', () => {
    const places: Record<string, number> = { name: 1, zip: 2 };
    const ordered = inFormOrder(Object.entries(faults), (path) => places[path]);
    expect(ordered.map(([path]) => path)).toEqual(['name', 'zip', '', 'gone']);
  });
});
