import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citiesNamed, nameKey } from './cities';
import { findPlace } from './find-place';
import { hebrewPlace, hebrewPlaces } from './hebrew-places';
import { citiesAbroad, everydayTowns, nicknames } from './place-names';
import { lookupZip } from './zip-codes';

describe('the place that a text names', () => {
  it.each([
    ['10001', { kind: 'zip', zip: '10001' }],
    [' 10001-1234 ', { kind: 'zip', zip: '10001' }],
    ['New York, NY 10001', { kind: 'zip', zip: '10001' }],
    ['00000', { kind: 'unknown zip', zip: '00000' }],
    ['1810', { kind: 'unknown zip', zip: '1810' }],
    ['ny', { kind: 'state', code: 'NY', name: 'New York' }],
    ['in', { kind: 'state', code: 'IN' }],
    ['new york', { kind: 'state', code: 'NY' }],
    ['Ontario', { kind: 'state', code: 'ON' }],
    ['Georgia', { kind: 'state', code: 'GA' }],
    ['united kingdom', { kind: 'country', code: 'GB' }],
    ['UK', { kind: 'country', code: 'GB' }],
    ['USA', { kind: 'country', code: 'US' }],
    ['Remote', { kind: 'remote' }],
    ['nyc', { kind: 'zip', name: 'New York City' }],
    ['Reading', { kind: 'city' }],
    ['Greater Boston', { kind: 'city' }],
    ['Chicago metro area', { kind: 'city' }],
    ['Philadelphia, PA, USA', { kind: 'city' }],
    ['Toronto, ON', { kind: 'abroad', city: 'Toronto', countryCode: 'CA', stateCode: 'ON' }],
    ['Leeds, UK', { kind: 'abroad', city: 'Leeds', countryCode: 'GB' }],
    ['Jerusalem', { kind: 'abroad', city: 'Jerusalem', countryCode: 'IL' }],
    ['M5V', { kind: 'abroad', name: 'Toronto, Ontario', city: 'Toronto', countryCode: 'CA', stateCode: 'ON' }],
    ['m5v 2t6', { kind: 'abroad', city: 'Toronto', stateCode: 'ON' }],
    ['L4J8W2', { kind: 'abroad', city: 'Toronto', stateCode: 'ON' }],
    ['Toronto, ON M5V 2T6', { kind: 'abroad', city: 'Toronto', stateCode: 'ON' }],
    ['H3W 1A1', { kind: 'abroad', city: 'Montreal', stateCode: 'QC' }],
    ['V6B', { kind: 'abroad', city: 'Vancouver', stateCode: 'BC' }],
    // Across the river from Ottawa.
    ['J8X', { kind: 'abroad', city: 'Ottawa', stateCode: 'ON' }],
    ['T0A 0A0', { kind: 'state', code: 'AB' }],
    ['X0A 0H0', { kind: 'state', code: 'NU' }],
    ['תל אביב', { kind: 'abroad', name: 'Tel Aviv, Israel', city: 'Tel Aviv', countryCode: 'IL' }],
    ['תל־אביב', { kind: 'abroad', city: 'Tel Aviv' }],
    ['בירושלים', { kind: 'abroad', city: 'Jerusalem', countryCode: 'IL' }],
    ['באר שבע', { kind: 'abroad', city: 'Beer Sheva', countryCode: 'IL' }],
    ['ניו יורק', { kind: 'city' }],
    ['ישראל', { kind: 'country', code: 'IL' }],
    ['ארה״ב', { kind: 'country', code: 'US' }],
    ['עבודה מרחוק', { kind: 'remote' }],
  ])('%s', (text, place) => expect(findPlace(text)).toMatchObject(place));

  it.each(['', ' ', ',', 'Xyzzyville', 'constructor', '__proto__', 'teacher', 'מורה', 'Z1Z', 'D5V 2T6', 'rabbi M5V 2T6', 'M5V 2T'])('is none in %j', (text) =>
    expect(findPlace(text)).toBeUndefined(),
  );

  it.each([
    ['st louis', 'Saint Louis, MO'],
    ["O'Fallon, MO", 'O Fallon, MO'],
    ['Winston-Salem', 'Winston Salem, NC'],
    ['springfield', 'Springfield, MA'],
    ['Springfield IL', 'Springfield, IL'],
    ['Lakewood, NJ', 'Lakewood, NJ'],
  ])('%s is the city %s', (text, name) => {
    const place = findPlace(text);
    expect(place?.kind === 'city' && place.options.some((city) => city.name === name)).toBe(true);
  });

  it('is looked for in any text without a fault', () =>
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => void findPlace(text))));
});

describe('the names of places', () => {
  it('have the form in which they are looked up, and ZIP codes that exist', () => {
    for (const [key, { name, zip }] of Object.entries(nicknames)) {
      expect([nameKey(key), lookupZip(zip)?.latitude]).toEqual([key, expect.any(Number)]);
      expect([name, findPlace(name)?.kind]).toEqual([name, expect.stringMatching(/^(zip|city)$/)]);
    }
    for (const [key, { name }] of Object.entries(citiesAbroad)) expect(nameKey(name)).toBe(key);
    for (const word of everydayTowns) expect(nameKey(word)).toBe(word);
  });

  it('in Hebrew are those of places, by letters alone', () => {
    for (const [name, english] of Object.entries(hebrewPlaces)) {
      expect(name).toMatch(/^[א-ת]+( [א-ת]+)*$/);
      expect([name, hebrewPlace(name)]).toEqual([name, { english, isLed: false }]);
      expect([name, findPlace(name)?.kind]).toEqual([name, expect.stringMatching(/^(zip|city|state|country|abroad|remote)$/)]);
    }
  });

  it('have the ZIP code in the middle of a city', () => {
    expect(citiesNamed('Allentown')[0]).toMatchObject({ name: 'Allentown, PA', zips: expect.arrayContaining(['18104']) });
    expect(lookupZip(citiesNamed('philadelphia')[0]?.zip ?? '')?.city).toBe('Philadelphia');
  });
});
