import { describe, expect, it } from 'vitest';
import { presetChoices } from '~/platform/ui/form/versions/choices';
import { type StepValues, stepValues } from '~/posts/content';
import { differencesOf, merge } from './compare';

type Basic = StepValues<'basic'>;

const base: Basic = stepValues(
  {
    headline: 'Hebrew teacher',
    position: 'Teacher',
    post_type: 'Standard',
    contract_type: 'Full Time',
    description: 'We teach with joy.',
    remote: false,
    location: { country_code: 'US', zipcode: '10001', city: 'New York', state_code: 'NY' },
  },
  'basic',
);
const elsewhere = { country_code: 'US', zipcode: '07666', city: 'Teaneck', state_code: 'NJ' };

const compare = (mine: Partial<Basic>, theirs: Partial<Basic>, shown: Partial<Basic> = {}) =>
  differencesOf('basic', { shown: { ...base, ...shown }, stored: base, mine: { ...base, ...shown, ...mine }, theirs: { ...base, ...theirs } });

describe('the fields in which a form and its post differ', () => {
  it.each([
    ['none', {}, {}, []],
    ['the same change of both', { headline: 'New' }, { headline: 'New' }, []],
    ['a change of mine', { headline: 'Mine' }, {}, [['headline', 'me']]],
    ['a change of theirs', {}, { headline: 'Theirs' }, [['headline', 'them']]],
    ['a field that both changed', { headline: 'Mine' }, { headline: 'Theirs' }, [['headline', 'both']]],
    [
      'two fields',
      { position: 'Mine' },
      { remote: true },
      [
        ['position', 'me'],
        ['remote', 'them'],
      ],
    ],
    ['a place, as a whole', { location: elsewhere }, {}, [['location', 'me']]],
  ] as const)('%s', (_name, mine, theirs, expected) =>
    expect(compare(mine as Partial<Basic>, theirs as Partial<Basic>).map(({ field, changedBy }) => [field, changedBy])).toEqual(expected),
  );

  it('count a value that the form suggested as mine', () => {
    expect(compare({}, { headline: 'Theirs' }, { location: elsewhere })).toMatchObject([
      { field: 'headline', changedBy: 'them' },
      { field: 'location', changedBy: 'me' },
    ]);
  });

  it('are the members of a group where these stand alone', () => {
    const details = { experience: '', salary: { min: 1, max: 2, pay_type: 'Annually' }, skills: [], benefits: [], org_types: [], degrees: [] };
    const theirs = { ...details, salary: { ...details.salary, max: 3 } };
    expect(differencesOf('details', { shown: details, stored: details, mine: details, theirs })).toMatchObject([{ field: 'salary.max', mine: 2, theirs: 3 }]);
  });
});

describe('the choice', () => {
  const differences = compare({ headline: 'Mine', position: 'Mine', location: elsewhere }, { headline: 'Theirs', description: 'Theirs' });

  it('keeps what only one has changed, and leaves the others open', () => {
    expect(presetChoices(differences)).toEqual({ position: 'mine', description: 'theirs', location: 'mine' });
  });

  it('makes the values that are saved', () => {
    const versions = {
      mine: { ...base, headline: 'Mine', position: 'Mine', location: elsewhere },
      theirs: { ...base, headline: 'Theirs', description: 'Theirs' },
    };
    const merged = merge('basic', versions, { ...presetChoices(differences), headline: 'theirs' });
    expect(merged).toEqual({ ...base, headline: 'Theirs', position: 'Mine', description: 'Theirs', location: elsewhere });
    expect(merge('basic', versions, { headline: 'theirs', location: 'theirs' })).toMatchObject({
      headline: 'Theirs',
      position: 'Mine',
      location: base.location,
    });
  });
});
