import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { lookupPostcode, postcodeAtEnd } from './canadian-postcodes';
import { type City, citiesNamed, nameKey } from './cities';
import { countryName } from './countries';
import { hebrewPlace } from './hebrew-places';
import { citiesAbroad, nicknames, otherCountryNames } from './place-names';
import { caProvinces, stateName, states } from './states';
import { lookupZip } from './zip-codes';

/** A place that a text names. */
export type Place =
  | { kind: 'zip'; name: string; zip: string }
  /** Cities of one name, the largest first. */
  | { kind: 'city'; options: [City, ...City[]] }
  | { kind: 'state' | 'country'; name: string; code: string }
  /** A city that is found by its name only: it is not in the United States. */
  | { kind: 'abroad'; name: string; city: string; countryCode: string; stateCode: string }
  | { kind: 'remote'; name: 'Remote' }
  | { kind: 'unknown zip'; zip: string };

const spellings: Record<string, string | string[]> = english.countries;
const countryCodes = new Map(Object.entries(spellings).flatMap(([code, names]) => [names].flat().map((name) => [nameKey(name), code] as const)));
const stateCodes = new Map(Object.entries(states).map(([code, name]) => [nameKey(name), code]));

/** The code of the state or province that a text names, by its name or its code in any letter case. */
function stateCodeOf(text: string): string | undefined {
  const code = text.replace(/\./g, '').toUpperCase();
  return stateName(code) !== undefined ? code : stateCodes.get(nameKey(text));
}

function countryCodeOf(text: string): string | undefined {
  const key = nameKey(text);
  return Object.hasOwn(otherCountryNames, key) ? otherCountryNames[key] : countryCodes.get(key);
}

const nonEmpty = (cities: City[]): Place | undefined => {
  const [first, ...others] = cities;
  return first && { kind: 'city', options: [first, ...others] };
};

const stateOf = (code: string): Place => ({ kind: 'state', code, name: stateName(code) ?? code });

const nicknameOf = (text: string): Place | undefined => {
  const key = nameKey(text);
  const named = Object.hasOwn(nicknames, key) ? nicknames[key] : undefined;
  return named && { kind: 'zip', ...named };
};

/** A city followed by its state, province or country: `Allentown, PA`, `Leeds, United Kingdom`. */
function cityWithRegion(words: string[]): Place | undefined {
  for (let split = 1; split < words.length; split += 1) {
    const city = words.slice(0, split).join(' ');
    const region = words.slice(split).join(' ');
    const stateCode = stateCodeOf(region);
    const nickname = stateCode ? nicknameOf(city) : undefined;
    if (nickname) return nickname;
    const countryCode = stateCode && Object.hasOwn(caProvinces, stateCode) ? 'CA' : countryCodeOf(region);
    if (countryCode === 'US') return findPlace(city);
    if (countryCode) {
      const [one = '', two] = [stateCode ? stateName(stateCode) : undefined, countryName(countryCode)].filter((name) => name !== undefined);
      return { kind: 'abroad', name: `${city}, ${stateCode ? one : (two ?? one)}`, city, countryCode, stateCode: stateCode ?? '' };
    }
    const inState = stateCode ? citiesNamed(city).filter((named) => named.stateCode === stateCode) : [];
    if (inState.length > 0) return nonEmpty(inState);
  }
  return undefined;
}

/** The place that begins with `greater` or ends with `area`: `Greater Boston`, `Chicago metro area`. */
const withoutSurroundings = (words: string[]): string[] => {
  const rest = words[0]?.toLowerCase() === 'greater' ? words.slice(1) : words;
  const end = rest.findLastIndex((word) => !/^(metro|area|metropolitan|region)$/i.test(word));
  return end < 0 ? words : rest.slice(0, end + 1);
};

/** The place of a postcode of Canada, alone or after its city: no distance is known there, so it is the city or the province. */
function postcodePlace(text: string): Place | undefined {
  const { before, postcode } = postcodeAtEnd(text) ?? { before: '', postcode: text };
  const area = lookupPostcode(postcode);
  if (!area || (before !== '' && !findPlace(before))) return undefined;
  const { city, stateCode } = area;
  return city === '' ? stateOf(stateCode) : { kind: 'abroad', name: `${city}, ${stateName(stateCode)}`, city, countryCode: 'CA', stateCode };
}

/**
 * The place that a text names as a whole: a ZIP code, a postcode of Canada, a city with or without its state, a state, a country, or remote work. A state is
 * preferred to a city of its name, so that `New York` is the state and `New York, NY` the city.
 * @returns undefined if it names none that is known.
 */
export function findPlace(text: string): Place | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const zip = words.find((word) => /^\d{5}(-\d{4})?$/.test(word));
  if (zip !== undefined) {
    const known = lookupZip(zip);
    return known ? { kind: 'zip', zip: known.zip, name: known.zip } : { kind: 'unknown zip', zip };
  }
  const name = words.join(' ');
  const key = nameKey(name);
  if (key === '') return undefined;
  if (/^\d+$/.test(key)) return { kind: 'unknown zip', zip: name };
  if (key === 'remote') return { kind: 'remote', name: 'Remote' };
  const inHebrew = hebrewPlace(name);
  if (inHebrew) return findPlace(inHebrew.english);
  const postcode = postcodePlace(name);
  if (postcode) return postcode;
  const nickname = nicknameOf(name);
  if (nickname) return nickname;
  const abroad = Object.hasOwn(citiesAbroad, key) ? citiesAbroad[key] : undefined;
  if (abroad)
    return { kind: 'abroad', city: abroad.name, name: `${abroad.name}, ${countryName(abroad.countryCode)}`, countryCode: abroad.countryCode, stateCode: '' };
  const stateCode = stateCodeOf(name);
  if (stateCode) return stateOf(stateCode);
  const countryCode = countryCodeOf(name);
  if (countryCode) return { kind: 'country', code: countryCode, name: countryName(countryCode) ?? name };
  const found = nonEmpty(citiesNamed(name)) ?? cityWithRegion(words);
  if (found) return found;
  const inner = withoutSurroundings(words);
  return inner.length < words.length && inner.length > 0 ? findPlace(inner.join(' ')) : undefined;
}
