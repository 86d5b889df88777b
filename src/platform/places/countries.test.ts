import { describe, expect, it } from 'vitest';
import { countries, countryName, isCountry, REMOTE_COUNTRY } from './countries';

describe('countries', () => {
  it.each([
    ['US', 'United States of America'],
    ['CA', 'Canada'],
    ['IL', 'Israel'],
    ['GB', 'United Kingdom'],
    ['AR', 'Argentina'],
  ])('%s is %s', (code, name) => {
    expect(countries[code]).toBe(name);
    expect(countryName(code)).toBe(name);
    expect(isCountry(code)).toBe(true);
  });

  it.each(['RT', 'us', 'USA', '', 'XX', 'constructor', 'toString'])('%j cannot be chosen', (code) => {
    expect(isCountry(code)).toBe(false);
  });

  it('names the remote pseudo-country without offering it', () => {
    expect(REMOTE_COUNTRY).toBe('RT');
    expect(countryName(REMOTE_COUNTRY)).toBe('Remote');
    expect(Object.keys(countries)).not.toContain(REMOTE_COUNTRY);
  });

  it.each(['XX', '', 'constructor'])('has no name for %j', (code) => {
    expect(countryName(code)).toBeUndefined();
  });

  it('contains all of ISO 3166-1 once, in the order of the names', () => {
    const names = Object.values(countries);
    expect(names.length).toBeGreaterThanOrEqual(249);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(countries).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
    expect(names.at(-1)).toBe('Zimbabwe');
  });
});
