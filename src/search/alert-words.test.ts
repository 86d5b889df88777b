import { describe, expect, it } from 'vitest';
import { type SavedSearch, searchLikeJob, searchOfFacet, tidySearch } from './alert-terms';
import { facetValueName, partsOf, pathOfSearch, reasonsFor, searchTitle } from './alert-words';

describe('a saved search', () => {
  it('is tidied, so that equal searches are equal as data', () => {
    expect(tidySearch({ kw: ' rabbi ', skills: ['Music', 'Music', ''], degrees: [], remote: false, minSalary: 0, zip: '', miles: 50 })).toEqual({
      kw: 'rabbi',
      skills: ['Music'],
    });
    expect(tidySearch({ zip: '07666' })).toEqual({ zip: '07666', miles: 25 });
  });

  it.each<[string, SavedSearch, string]>([
    ['words and a state', { kw: 'Hebrew teacher', stateCodes: ['NJ'] }, 'Hebrew teacher · New Jersey'],
    ['a place and pay', { zip: '07666', miles: 10, minSalary: 60_000 }, 'Within 10 miles of 07666 · $60,000 or more a year'],
    ['a country', { countries: ['IL'] }, 'Israel'],
    ['an organization that was removed', { organizations: ['1'] }, 'One organization'],
    ['remote jobs', { remote: true }, 'Remote'],
    ['a city', { where: 'Teaneck' }, 'Teaneck'],
    ['a city and a distance', { where: 'Teaneck', miles: 50 }, 'Teaneck, within 50 miles'],
    ['a ZIP code in the field for places', { where: '07666', miles: 50 }, 'Within 50 miles of 07666'],
    ['a number that is no ZIP code', { where: '076661' }, '076661'],
    ['four parts', { skills: ['A', 'B', 'C'], stateCodes: ['NJ'] }, 'A · B · C · New Jersey'],
    ['many values', { skills: ['A', 'B', 'C'], stateCodes: ['NJ', 'NY'] }, 'A · B · New Jersey and 2 more'],
    ['many values, with the place among the first', { kw: 'rabbi', stateCodes: ['NJ', 'NY'], degrees: ['A', 'B'] }, 'rabbi · New Jersey · New York and 2 more'],
    ['many values and a country', { skills: ['A', 'B', 'C', 'D'], countries: ['IL'] }, 'A · B · Israel and 2 more'],
    ['many values, remote', { skills: ['A', 'B', 'C', 'D'], remote: true }, 'A · B · Remote and 2 more'],
    ['many values and a ZIP code', { skills: ['A', 'B', 'C', 'D'], zip: '07666' }, 'A · B · Within 25 miles of 07666 and 2 more'],
    ['many values and a city', { skills: ['A', 'B', 'C', 'D'], where: 'Teaneck' }, 'A · B · Teaneck and 2 more'],
    ['many values without a place', { skills: ['A', 'B', 'C', 'D', 'E'] }, 'A · B · C and 2 more'],
    ['nothing', {}, ''],
  ])('has a title: %s', (_name, search, title) => expect(searchTitle(search)).toBe(title));

  it('has parts that can be removed one by one', () => {
    const parts = partsOf({ kw: 'rabbi', stateCodes: ['NJ', 'NY'], zip: '07666', miles: 50 });
    expect(parts.map(({ label }) => label)).toEqual(['rabbi', 'New Jersey', 'New York', 'Within 50 miles of 07666']);
    expect(parts.map(({ rest }) => rest)).toEqual([
      { stateCodes: ['NJ', 'NY'], zip: '07666', miles: 50 },
      { kw: 'rabbi', stateCodes: ['NY'], zip: '07666', miles: 50 },
      { kw: 'rabbi', stateCodes: ['NJ'], zip: '07666', miles: 50 },
      { kw: 'rabbi', stateCodes: ['NJ', 'NY'] },
    ]);
  });

  it('has parts of every filter', () => {
    const search: SavedSearch = { kw: 'rabbi', countries: ['IL'], remote: true, minSalary: 60_000, where: 'Teaneck', miles: 50 };
    expect(partsOf(search)).toEqual([
      { filter: 'kw', label: 'rabbi', rest: { countries: ['IL'], remote: true, minSalary: 60_000, where: 'Teaneck', miles: 50 } },
      { filter: 'countries', value: 'IL', label: 'Israel', rest: { kw: 'rabbi', remote: true, minSalary: 60_000, where: 'Teaneck', miles: 50 } },
      { filter: 'remote', label: 'Remote', rest: { kw: 'rabbi', countries: ['IL'], minSalary: 60_000, where: 'Teaneck', miles: 50 } },
      { filter: 'where', label: 'Teaneck, within 50 miles', rest: { kw: 'rabbi', countries: ['IL'], remote: true, minSalary: 60_000 } },
      { filter: 'minSalary', label: '$60,000 or more a year', rest: { kw: 'rabbi', countries: ['IL'], remote: true, where: 'Teaneck', miles: 50 } },
    ]);
  });

  it('has no currency left without its pay', () => {
    const [words, pay] = partsOf({ kw: 'rabbi', minSalary: 60_000, currency: 'EUR' });
    expect(words?.rest).toEqual({ minSalary: 60_000, currency: 'EUR' });
    expect(pay).toMatchObject({ label: '€60,000 or more a year', rest: { kw: 'rabbi' } });
    expect(pay?.rest).not.toHaveProperty('currency');
  });

  it.each([
    ['state', 'NJ', 'New Jersey'],
    ['state', 'XX', 'XX'],
    ['country', 'IL', 'Israel'],
    ['country', 'XX', 'XX'],
    ['skill', 'NJ', 'NJ'],
    ['skill', 'IL', 'IL'],
    ['start', 'Summer', 'Summer start'],
  ])('names the %s %s as %s', (facet, value, name) => expect(facetValueName(facet, value)).toBe(name));

  it.each<[string, string, SavedSearch, string]>([
    ['state', 'NJ', { stateCodes: ['NJ'] }, '/jobs/state/NJ/1'],
    ['country', 'IL', { countries: ['IL'] }, '/jobs/country/IL/1'],
    ['skill', 'Music', { skills: ['Music'] }, '/jobs/skill/Music/1'],
    ['orgtype', 'Day school', { orgTypes: ['Day school'] }, '/jobs/orgtype/Day%20school/1'],
    ['degree', 'Ordination', { degrees: ['Ordination'] }, '/jobs/degree/Ordination/1'],
    ['contract_type', 'Full Time', { contractTypes: ['Full Time'] }, '/jobs/contract_type/Full%20Time/1'],
    ['benefit', 'Housing', { benefits: ['Housing'] }, '/jobs/benefit/Housing/1'],
    ['movement', 'Reform', { movements: ['Reform'] }, '/jobs/movement/Reform/1'],
    ['language', 'Fluent Hebrew', { languageLevels: ['Fluent Hebrew'] }, '/jobs/language/Fluent%20Hebrew/1'],
    ['start', 'Summer', { starts: ['Summer'] }, '/jobs/start/Summer/1'],
    ['remote', 'true', { remote: true }, '/jobs/remote/1'],
  ])('comes from a list by %s, and leads back to it', (facet, value, search, path) => {
    expect(searchOfFacet(facet, value)).toEqual(search);
    expect(pathOfSearch(search)).toBe(path);
  });

  it('leads to its organization', () => expect(pathOfSearch({ organizations: ['1'] })).toBe('/organizations/view/1'));

  it('leads to the search page', () => {
    expect(pathOfSearch({ kw: 'rabbi', stateCodes: ['NJ'], zip: '07666' })).toBe('/jobs/search/1?kw=rabbi&stateCodes=NJ&zip=07666&miles=25');
    expect(pathOfSearch({ kw: 'rabbi' })).toBe('/jobs/search/1?kw=rabbi');
    expect(pathOfSearch({ stateCodes: ['NJ', 'NY'] })).toBe('/jobs/search/1?stateCodes=NJ&stateCodes=NY');
    expect(pathOfSearch({ organizations: ['1', '2'] })).toBe('/jobs/search/1');
    expect(pathOfSearch({ kw: 'rabbi', remote: true })).toBe('/jobs/search/1?kw=rabbi&remote=true');
    expect(pathOfSearch({ kw: 'rabbi', countries: ['IL'] })).toBe('/jobs/search/1?kw=rabbi');
    expect(pathOfSearch({ remote: true, minSalary: 60_000 })).toBe('/jobs/search/1?remote=true&minSalary=60000&currency=USD');
    expect(pathOfSearch({})).toBe('/jobs/search/1');
  });
});

describe('a search for jobs like one that has ended', () => {
  const job = { skills: ['Music'], org_types: ['Synagogue'], remote: false, location: { country_code: 'US', zipcode: '19004', state_code: 'PA' } };
  it.each<[string, Partial<typeof job>, SavedSearch]>([
    ['within a commute of its ZIP code', {}, { skills: ['Music'], zip: '19004', miles: 50 }],
    ['for its kind of organization where it has no category', { skills: [] }, { orgTypes: ['Synagogue'], zip: '19004', miles: 50 }],
    ['for remote jobs', { remote: true }, { skills: ['Music'], remote: true }],
    ['in a province', { location: { country_code: 'CA', zipcode: '', state_code: 'ON' } }, { skills: ['Music'], stateCodes: ['ON'] }],
    ['in a country', { location: { country_code: 'IL', zipcode: '', state_code: '' } }, { skills: ['Music'], countries: ['IL'] }],
  ])('is %s', (_name, change, search) => expect(searchLikeJob({ ...job, ...change })).toEqual(search));
});

describe('the reasons why a job matches', () => {
  const values = ['skill:Music', 'state:NJ', 'contract_type:Full Time'];
  it.each<[string, SavedSearch, string[], string[]?]>([
    ['are the values that it has', { kw: 'cantor', skills: ['Music', 'Writing'], stateCodes: ['NJ', 'NY'] }, ['cantor', 'Music', 'New Jersey']],
    ['are not the values that it lacks', { kw: 'cantor', skills: ['Writing'], stateCodes: ['NJ'], remote: true }, ['cantor', 'New Jersey']],
    ['say that it is remote', { remote: true }, ['Remote'], ['remote:true']],
    ['have the place and the pay', { zip: '07666', minSalary: 50_000 }, ['Within 25 miles of 07666', '$50,000 or more a year']],
  ])('%s', (_name, search, reasons, of = values) => expect(reasonsFor(search, new Set(of))).toEqual(reasons));
});
