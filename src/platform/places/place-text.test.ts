import { expect, it } from 'vitest';
import { fullPlace, shortPlace } from './place-text';

const teaneck = { city: 'Teaneck', state_code: 'NJ', state_name: 'New Jersey', country_code: 'US', country_name: 'United States of America' };
const toronto = { city: 'Toronto', state_code: 'ON', state_name: 'Ontario', country_code: 'CA', country_name: 'Canada' };
const leeds = { city: 'Leeds', state_code: '', country_code: 'GB', country_name: 'United Kingdom' };

it.each([
  [teaneck, 'Teaneck, New Jersey', 'Teaneck, NJ'],
  [{ ...teaneck, city: '' }, 'New Jersey', 'NJ'],
  [{ ...teaneck, city: '', state_code: '', state_name: '' }, 'United States of America', ''],
  [toronto, 'Toronto, Ontario, Canada', 'Toronto, ON'],
  [leeds, 'Leeds, United Kingdom', 'Leeds, United Kingdom'],
  [{ ...leeds, country_code: 'RT' }, 'Remote', 'Remote'],
])('%j is written in full and short', (place, full, short) => {
  expect(fullPlace(place, false)).toBe(full);
  expect(shortPlace(place)).toBe(short);
});
