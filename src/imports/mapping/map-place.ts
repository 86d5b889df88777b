import { citiesNamed, nameKey } from '~/platform/places/cities';
import { countries, isCountry } from '~/platform/places/countries';
import { findPlace } from '~/platform/places/find-place';
import type { LocationInput } from '~/platform/places/location';
import { isStateOf } from '~/platform/places/states';
import { lookupZip } from '~/platform/places/zip-codes';
import type { ForeignJob } from '../foreign-job';
import type { Mapping } from '../mapping-file';

/** A place of this board's kind, with what had to be guessed. A fault says why there is none. */
export type MappedPlace = { remote: boolean; location: LocationInput; guesses: string[] } | { fault: string };

const NOWHERE: LocationInput = { country_code: 'US', zipcode: '', city: '', state_code: '' };
const REMOTE_WORDS = /^(?:fully\s+)?(?:remote|anywhere|worldwide|virtual|online|home[\s-]?based|telecommute|work from (?:home|anywhere))\b/i;

const placed = (location: Partial<LocationInput>, guesses: string[] = []): MappedPlace => ({ remote: false, location: { ...NOWHERE, ...location }, guesses });

/** The country code of a code or name in any letter case; undefined for an unknown one. */
function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (code === 'UK') return 'GB';
  if (code === 'USA') return 'US';
  if (isCountry(code)) return code;
  const named = Object.entries(countries).find(([, name]) => name.toUpperCase() === code)?.[0];
  if (named) return named;
  const found = findPlace(text);
  return found?.kind === 'country' ? found.code : undefined;
}

/** Why a text is not a country, with the names of those that there are; undefined for a code or name of one. */
export const countryFault = (text: string): { fault: string; names: string[] } | undefined =>
  countryCodeOf(text) === undefined ? { fault: `there is no country “${text}”`, names: Object.values(countries) } : undefined;

/** Why a text is not a place of a job; undefined for one. */
export function placeFault(text: string): string | undefined {
  const place = REMOTE_WORDS.test(text) ? undefined : fromText(text);
  return place && 'fault' in place ? place.fault : undefined;
}

/** The place of a job: from its ZIP code, its city and state, or the text that names both. Places in the US need a ZIP code, which is guessed from the city. */
export function mapPlace(job: ForeignJob, { defaults }: Pick<Mapping, 'defaults'>): MappedPlace {
  const text = job.location.replace(/\([^()]*\)/g, ' ').trim();
  if (job.remote || (REMOTE_WORDS.test(text) && job.city === '')) return { remote: true, location: NOWHERE, guesses: [] };
  const inParts = fromParts(job, defaults.country);
  if (inParts && !('fault' in inParts)) return inParts;
  const inText = text === '' ? undefined : fromText(text);
  if (inText && !('fault' in inText)) return inText;
  if (defaults.location !== '') {
    const standard = REMOTE_WORDS.test(defaults.location)
      ? ({ remote: true, location: NOWHERE, guesses: [] } satisfies MappedPlace)
      : fromText(defaults.location);
    if (!('fault' in standard)) return { ...standard, guesses: [...standard.guesses, `the place is ${defaults.location}, the default`] };
  }
  return inParts ?? inText ?? { fault: 'it names no place' };
}

function fromParts({ city, region, country, zip }: ForeignJob, homeCountry: string): MappedPlace | undefined {
  if (city === '' && region === '' && zip === '') return undefined;
  const code = country === '' ? (countryCodeOf(homeCountry) ?? 'US') : countryCodeOf(country);
  if (!code) return { fault: `there is no country “${country}”` };
  if (code === 'US' || (country === '' && lookupZip(zip))) {
    const known = lookupZip(zip);
    if (known) return placed({ zipcode: known.zip });
    const completed = code === 'US' ? withLeadingZeros(zip, city, region) : undefined;
    if (completed) return completed;
    return (
      cityOf(city, region) ?? {
        fault: zip === '' ? `there is no city “${[city, region].filter(Boolean).join(', ')}” in the United States` : `there is no ZIP code ${zip}`,
      }
    );
  }
  if (city === '') return { fault: 'it names no city' };
  if (code !== 'CA') return placed({ country_code: code, city });
  const province = region.trim().toUpperCase();
  if (isStateOf('CA', province)) return placed({ country_code: 'CA', city, state_code: province });
  const named = findPlace(region);
  return named?.kind === 'state' && isStateOf('CA', named.code)
    ? placed({ country_code: 'CA', city, state_code: named.code })
    : { fault: `“${region}” is not a province of Canada` };
}

/** A ZIP code of the United States that a program took for a number, and stored without its leading zeros: `2139` for `02139`. */
const WITHOUT_ZEROS = /^\d{3,4}(?:-\d{4})?$/;

/** The place of such a ZIP code, where there is one, and it is in the state, or has the city, that the job names. */
function withLeadingZeros(written: string, city: string, region: string): MappedPlace | undefined {
  if (!WITHOUT_ZEROS.test(written.trim())) return undefined;
  const [digits = '', rest] = written.trim().split('-');
  const zip = lookupZip(digits.padStart(5, '0'));
  const isThere =
    zip &&
    (region.trim() === ''
      ? city.trim() === '' || nameKey(zip.city) === nameKey(city) || citiesNamed(city).some(({ stateCode }) => stateCode === zip.state_code)
      : stateCodeOf(region) === zip.state_code);
  return isThere
    ? placed({ zipcode: zip.zip }, [`the ZIP code ${digits}${rest ? `-${rest}` : ''} is ${zip.zip}, without its zeros at the beginning`])
    : undefined;
}

/** The code of a state, by its code or its name. */
function stateCodeOf(text: string): string | undefined {
  const code = text.replace(/\./g, '').trim().toUpperCase();
  if (isStateOf('US', code)) return code;
  const named = findPlace(text);
  return named?.kind === 'state' ? named.code : undefined;
}

/** A city of the United States with the ZIP code of its middle. */
function cityOf(city: string, region: string): MappedPlace | undefined {
  if (city === '') return undefined;
  const named = findPlace(region === '' ? city : `${city}, ${region}`);
  const zip = named?.kind === 'zip' ? named.zip : named?.kind === 'city' ? named.options[0].zip : undefined;
  return zip === undefined ? undefined : inCity(zip);
}

function inCity(zip: string): MappedPlace {
  const { city = '', state_code = '' } = lookupZip(zip) ?? {};
  return placed({ zipcode: zip }, [`the ZIP code ${zip} stands for ${[city, state_code].filter(Boolean).join(', ')}`]);
}

function fromText(text: string): MappedPlace {
  const words = text.trim().split(/[\s,]+/);
  const completed = withLeadingZeros(words.at(-1) ?? '', '', words.at(-2) ?? '');
  if (completed) return completed;
  const found = findPlace(text);
  switch (found?.kind) {
    case 'remote':
      return { remote: true, location: NOWHERE, guesses: [] };
    case 'zip':
      return /\d{5}/.test(text) ? placed({ zipcode: found.zip }) : inCity(found.zip);
    case 'city':
      return inCity(found.options[0].zip);
    case 'abroad':
      return placed({ country_code: found.countryCode, city: found.city, state_code: found.stateCode });
    case 'state': {
      // “New York” is a state for the search, and a city for an employer.
      const [city] = citiesNamed(text).filter(({ stateCode }) => stateCode === found.code);
      return city ? inCity(city.zip) : { fault: `“${text}” names a state and no city` };
    }
    case 'country':
      return { fault: `“${text}” names a country and no city` };
    case 'unknown zip':
      return { fault: `there is no ZIP code ${found.zip}` };
    default: {
      // “Downtown, Brooklyn, NY”: the parts at the end name the place.
      const rest = text.split(',').slice(1).join(',').trim();
      return rest.includes(',') || (rest !== '' && findPlace(rest)?.kind === 'city') ? fromText(rest) : { fault: `the place “${text}” is not known` };
    }
  }
}
