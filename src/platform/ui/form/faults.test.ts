import { describe, expect, it } from 'vitest';
import { ApiError } from '../../web/api-error';
import { asksForValues, faultsHeading, faultsOf, inFormOrder, joinSame, remainingFaults, sentence } from './faults';

it.each([
  ['please submit a value', 'This field is required.'],
  ['Your card was declined.', 'Your card was declined.'],
  ['The maximum must be at least $52,000', 'The maximum must be at least $52,000.'],
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

  it('are those that the fields show now', () => {
    expect(remainingFaults({ resume: 'Missing.' }, { resume: 'resume.pdf: This file is damaged.' })).toEqual([['resume', 'resume.pdf: This file is damaged.']]);
  });

  it('are in the order of the form', () => {
    const places: Record<string, number> = { name: 1, zip: 2 };
    const ordered = inFormOrder(Object.entries(faults), (path) => places[path]);
    expect(ordered.map(([path]) => path)).toEqual(['name', 'zip', '', 'gone']);
  });
});

describe('the same fault of several fields', () => {
  it('is one sentence with all of its fields, at the place of the first', () => {
    const faults: [string, string][] = [
      ['number', 'Missing.'],
      ['code', 'Too short.'],
      ['name', 'Missing.'],
    ];
    expect(joinSame(faults)).toEqual([
      { paths: ['number', 'name'], words: 'Missing.' },
      { paths: ['code'], words: 'Too short.' },
    ]);
  });

  it('is counted by its fields', () => {
    expect(faultsHeading(1)).toBe('Fix 1 field to continue');
    expect(faultsHeading(2)).toBe('Fix 2 fields to continue');
  });
});

describe('a form with sentences of its own for missing values', () => {
  const MARKED = 'Please fix the highlighted fields.';
  const missing = { email: 'Enter your email address.' };
  const refusal = (fields: Record<string, string>, message = MARKED) => new ApiError(message, 422, fields);

  it('shows them at those fields, and the server’s words at the others', () => {
    const error = refusal({ email: 'please submit a value', password: 'please submit a value' });
    expect(faultsOf(error, missing)).toEqual({ email: 'Enter your email address.', password: 'This field is required.' });
    expect(faultsOf(refusal({ email: 'This is not an address' }), missing)).toEqual({ email: 'This is not an address.' });
  });

  it.each([
    ['values that are missing', refusal({ email: 'please submit a value', agreed: 'Required' }), true],
    ['another value', refusal({ email: 'This is not an address', name: 'please submit a value' }), false],
    ['nothing of its fields', refusal({ email: 'please submit a value' }, 'Closed.'), false],
  ])('knows a refusal that asks for %s', (_name, error, asks) => {
    expect(asksForValues(error)).toBe(asks);
  });
});
