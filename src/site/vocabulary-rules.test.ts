import { describe, expect, it } from 'vitest';
import * as initial from './vocabularies';
import {
  allNames,
  mayHave,
  newEntryId,
  offeredValues,
  presentName,
  sameValue,
  tidyValue,
  valueFault,
  vocabularyOf,
  withEntry,
  withName,
  withoutEntry,
  withPosition,
  withRetired,
} from './vocabulary-rules';

const letters = vocabularyOf(['Beta', 'Delta', 'Gamma']);
const steps = vocabularyOf(['None', 'A little', 'A lot']);
const valuesOf = ({ entries }: { entries: readonly { value: string }[] }) => entries.map(({ value }) => value);

describe('a value', () => {
  it.each([
    ['Hebrew teaching', undefined],
    ['עברית', undefined],
    ["Women's work (A/B)", undefined],
    ['', 'please submit a value'],
    ['\u3164\u2800', 'please submit a value'],
    ['He\u200bbrew', 'please remove invisible characters'],
    ['a'.repeat(60), undefined],
    ['a'.repeat(61), 'please use at most 60 characters'],
    ['..', 'please use at least one letter'],
  ])('%j: %s', (value, fault) => expect(valueFault(value)).toBe(fault));

  it('is stored with single blanks and composed letters', () => expect(tidyValue('  Cafe\u0301 \u00a0 work\n')).toBe('Café work'));

  it.each(['beta', 'BETA', ' Beta ', 'Ｂｅｔａ'])('is the same as another one in other letter case or width: %s', (value) => {
    expect(sameValue(letters, value)?.value).toBe('Beta');
    expect(sameValue(letters, value, 'beta')).toBeUndefined();
  });
});

describe('adding', () => {
  it.each([
    [letters, 'Alpha', ['Alpha', 'Beta', 'Delta', 'Gamma']],
    [letters, 'Epsilon', ['Beta', 'Delta', 'Epsilon', 'Gamma']],
    [letters, 'Zeta', ['Beta', 'Delta', 'Gamma', 'Zeta']],
    [steps, 'Any', ['None', 'A little', 'A lot', 'Any']],
  ])('keeps alphabetical order, else puts the value last: %#', (vocabulary, value, expected) =>
    expect(valuesOf(withEntry(vocabulary, { id: 'new', value, retired: false }))).toEqual(expected),
  );

  it('gives an id that no value has or had', () => {
    expect(newEntryId(letters, 'Torah reading (leyning)')).toBe('torah-reading-leyning');
    expect(newEntryId(letters, 'Beta!')).toBe('beta-2');
    expect(newEntryId({ entries: [], former: { Beta: 'beta' } }, 'Beta')).toBe('beta-2');
  });

  it('the ids of the words of the code are different', () => {
    for (const words of Object.values<readonly string[]>(initial)) {
      const ids = vocabularyOf(words).entries.map(({ id }) => id);
      expect(new Set(ids).size).toBe(words.length);
    }
  });
});

describe('renaming', () => {
  const renamed = withName(letters, 'beta', 'Zeta');

  it('keeps the id, the alphabetical order and the former name', () => {
    expect(valuesOf(renamed)).toEqual(['Delta', 'Gamma', 'Zeta']);
    expect([presentName(renamed, 'Beta'), presentName(renamed, 'Zeta'), presentName(renamed, 'Nothing')]).toEqual(['Zeta', 'Zeta', 'Nothing']);
    expect(valuesOf(withName(steps, 'none', 'Zero'))).toEqual(['Zero', 'A little', 'A lot']);
  });

  it('leads from every former name to the present one, and back again', () => {
    const twice = withName(renamed, 'beta', 'Eta');
    expect([presentName(twice, 'Beta'), presentName(twice, 'Zeta')]).toEqual(['Eta', 'Eta']);
    expect([allNames(twice, 'Zeta'), allNames(twice, 'Delta'), allNames(twice, '')]).toEqual([['Eta', 'Beta', 'Zeta'], ['Delta'], ['']]);
    const back = withName(twice, 'beta', 'Beta');
    expect([presentName(back, 'Beta'), presentName(back, 'Zeta'), presentName(back, 'Eta')]).toEqual(['Beta', 'Beta', 'Beta']);
  });

  it('a former name that becomes a value of its own is that value', () => {
    const reused = withEntry(renamed, { id: 'beta-2', value: 'Beta', retired: false });
    expect(presentName(reused, 'Beta')).toBe('Beta');
  });

  it('a name of an object in JavaScript is not a former name', () => expect(presentName(letters, 'constructor')).toBe('constructor'));
});

describe('retiring, moving and removing', () => {
  const retired = withRetired(letters, 'beta', true);

  it('offers a retired value no more, and keeps its place', () => {
    expect([offeredValues(retired), valuesOf(retired)]).toEqual([
      ['Delta', 'Gamma'],
      ['Beta', 'Delta', 'Gamma'],
    ]);
  });

  it.each([
    ['Delta', [], true],
    ['Beta', [], false],
    ['Beta', ['Beta'], true],
    ['Unknown', [], false],
    ['Unknown', ['Unknown'], true],
  ])('a record may have %s where it has %j: %s', (value, stored, expected) => expect(mayHave(retired, value, stored)).toBe(expected));

  it('a record keeps a retired value that was renamed', () => {
    expect(mayHave(withName(retired, 'beta', 'Zeta'), 'Zeta', ['Beta'])).toBe(true);
  });

  it.each([
    ['gamma', 1, ['Gamma', 'Beta', 'Delta']],
    ['beta', 2, ['Delta', 'Beta', 'Gamma']],
    ['beta', 99, ['Delta', 'Gamma', 'Beta']],
    ['nothing', 1, ['Beta', 'Delta', 'Gamma']],
  ])('moves %s to %d', (id, position, expected) => expect(valuesOf(withPosition(letters, id, position))).toEqual(expected));

  it('removes a value with its former names', () => {
    const removed = withoutEntry(withName(letters, 'beta', 'Zeta'), 'beta');
    expect([valuesOf(removed), presentName(removed, 'Beta')]).toEqual([['Delta', 'Gamma'], 'Beta']);
  });
});
