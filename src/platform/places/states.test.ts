import { describe, expect, it } from 'vitest';
import { caProvinces, isStateOf, stateName, states, usStates } from './states';

describe('states', () => {
  it('contain the 50 states, DC and 5 territories, and 13 provinces and territories of Canada', () => {
    expect(Object.keys(usStates)).toHaveLength(56);
    expect(Object.keys(caProvinces)).toHaveLength(13);
  });

  it('have codes that do not collide between the two countries', () => {
    expect(Object.keys(states)).toHaveLength(56 + 13);
    expect(Object.keys(states).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it('are sorted by name, the United States first', () => {
    expect(Object.values(states).slice(0, 2)).toEqual(['Alabama', 'Alaska']);
    expect(Object.values(states).at(-1)).toBe('Yukon');
    expect(Object.values(usStates)).toEqual(Object.values(usStates).toSorted());
  });

  it.each([
    ['NY', 'New York'],
    ['DC', 'District of Columbia'],
    ['PR', 'Puerto Rico'],
    ['ON', 'Ontario'],
    ['QC', 'Quebec'],
    ['NL', 'Newfoundland and Labrador'],
  ])('%s is %s', (code, name) => expect(stateName(code)).toBe(name));

  it.each(['UM', 'AE', 'XX', 'ny', '', 'constructor'])('%j is not a state', (code) => {
    expect(stateName(code)).toBeUndefined();
    expect(isStateOf('US', code)).toBe(false);
    expect(isStateOf('CA', code)).toBe(false);
  });

  it.each([
    ['US', 'NJ', true],
    ['US', 'ON', false],
    ['CA', 'ON', true],
    ['CA', 'NJ', false],
    ['CA', 'CA', false],
    ['US', 'CA', true],
    ['IL', 'NY', false],
    ['RT', 'NY', false],
  ])('in %s, %s is a state: %s', (country, code, expected) => expect(isStateOf(country, code)).toBe(expected));
});
