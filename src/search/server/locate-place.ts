import type { ReadDatabase } from '~/platform/database';
import { type PlaceQuery, plainWords } from '~/platform/database/text-query';
import { type City, citiesLike } from '~/platform/places/cities';
import type { Coordinates } from '~/platform/places/coordinates';
import { countryName } from '~/platform/places/countries';
import { findPlace } from '~/platform/places/find-place';
import { isStateOf, stateName } from '~/platform/places/states';
import { lookupZip, nearestZips, zipCenter, zipsWithin } from '~/platform/places/zip-codes';
import { pluralize } from '~/platform/ui/format';
import type { SearchPlace } from '../contract';
import { misspelledCityInWords } from '../place-in-words';
import type { NamedPlace } from './readings';
import { countInZips, countryOfCity } from './search-queries';
import { similarWords } from './spelling';

/** A place as conditions of the search index. */
export interface Area {
  name: string;
  /** The ZIP codes in it, the nearest first; null if it is found by the words of the index. */
  zips: string[] | null;
  query: PlaceQuery | null;
  /** Where distances are measured from. */
  center: Coordinates | null;
  /** Other cities that the name may mean, those with jobs first. */
  others: string[];
}

/** A named place of which it is known where it is. */
export interface LocatedPlace {
  area: Area;
  /** How the answer describes it. */
  answer: SearchPlace;
}

/** A city with so many ZIP codes is meant, whatever smaller ones have its name. */
const LARGE_CITY = 8;
/** The most other cities of a name that are offered. */
const MOST_OTHERS = 6;

type KnownPlace = NonNullable<NamedPlace['place']>;

const inZips = (name: string, zip: string, miles: number, always: string[] = [], others: string[] = []): Area => ({
  name,
  zips: zipsWithin(zip, miles, always),
  query: null,
  center: zipCenter(zip),
  others,
});
const byWords = (name: string, values: PlaceQuery['values'], city = ''): Area => ({ name, zips: null, query: { values, city }, center: null, others: [] });

async function areaOf(db: ReadDatabase, place: KnownPlace, miles: number): Promise<Area> {
  switch (place.kind) {
    case 'zip':
      return inZips(place.name, place.zip, miles);
    case 'city':
      return areaOfCity(db, place.options, miles);
    case 'state':
    case 'country':
      return byWords(place.name, { [place.kind]: [place.code] });
    case 'abroad':
      return byWords(place.name, { country: [place.countryCode], ...(place.stateCode ? { state: [place.stateCode] } : {}) }, place.city);
    case 'remote':
      return byWords(place.name, { remote: ['true'] });
  }
}

/** Of several cities of one name: a large one, otherwise the one that has the most jobs, or a city of another country if only that has jobs. */
async function areaOfCity(db: ReadDatabase, options: [City, ...City[]], miles: number): Promise<Area> {
  const [first, ...others] = options;
  const isLarge = first.zips.length >= LARGE_CITY;
  if (isLarge && others.length === 0) return inZips(first.name, first.zip, miles, first.zips);
  const jobs = await jobsIn(db, options);
  const jobsOf = (city: City) => jobs.get(city) ?? 0;
  const likeliest = isLarge ? first : others.reduce((best, city) => (jobsOf(city) > jobsOf(best) ? city : best), first);
  const abroad = !isLarge && jobsOf(likeliest) === 0 ? await cityAbroad(db, nameOnly(first)) : null;
  if (abroad) return abroad;
  // Beside a large city, a village of its name is not meant unless it has jobs.
  const offered = options.filter((city) => city !== likeliest && (!isLarge || city.zips.length >= LARGE_CITY || jobsOf(city) > 0));
  const names = offered.toSorted((one, other) => jobsOf(other) - jobsOf(one)).map((city) => city.name);
  return inZips(likeliest.name, likeliest.zip, miles, likeliest.zips, names.slice(0, MOST_OTHERS));
}

const nameOnly = (city: City): string => city.name.split(',', 1)[0] as string;

/** The number of live jobs in each of some cities. */
async function jobsIn(db: ReadDatabase, cities: City[]): Promise<Map<City, number>> {
  const counts = await countInZips(
    db,
    cities.flatMap(({ zips }) => zips),
  );
  return new Map(cities.map((city) => [city, city.zips.reduce((sum, zip) => sum + (counts.get(zip) ?? 0), 0)]));
}

/** A city of another country than the United States that live jobs name; null if there is none. */
async function cityAbroad(db: ReadDatabase, text: string): Promise<Area | null> {
  const city = text.trim();
  const code = plainWords(city).length > 0 ? await countryOfCity(db, city) : undefined;
  const name = city.replace(/(^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return code ? byWords(`${name}, ${countryName(code) ?? code}`, { country: [code] }, city) : null;
}

/** The place of a text that no directory knows: a city of another country, or a misspelled place. */
async function unlistedArea(db: ReadDatabase, text: string, miles: number): Promise<{ area: Area; corrected: boolean } | null> {
  const abroad = await cityAbroad(db, text);
  if (abroad) return { area: abroad, corrected: false };
  const area = await misspelledArea(db, text, miles);
  return area && { area, corrected: true };
}

async function misspelledArea(db: ReadDatabase, text: string, miles: number): Promise<Area | null> {
  const meant = await similarWords(
    db,
    plainWords(text.toLowerCase()).filter((word) => word.length > 3),
  );
  const place = meant.size > 0 ? findPlace(text.toLowerCase().replace(/\p{L}+/gu, (word) => meant.get(word) ?? word)) : undefined;
  if (place && place.kind !== 'unknown zip') return areaOf(db, place, miles);
  const [name = '', state] = text.split(',').map((part) => part.trim());
  const cities = citiesLike(name).filter(({ stateCode }) => !state || stateCode === state.toUpperCase());
  const [first, ...others] = cities.length > 0 ? cities : (misspelledCityInWords(text, new Set())?.place.options ?? []);
  return first ? areaOfCity(db, [first, ...others], miles) : null;
}

const withArticle = (name: string): string =>
  /^(United|Netherlands|Philippines|Bahamas|Dominican|Bay Area|Five Towns|Twin Cities)/.test(name) ? `the ${name}` : name;

/** The place in words: `Within 25 miles of Allentown, PA`, `In New York`, `Remote`. */
function labelOf({ name, zips, query }: Area, miles: number): string {
  if (zips) return `Within ${pluralize(miles, 'mile')} of ${withArticle(name)}`;
  return query?.values.remote ? 'Remote' : `In ${withArticle(name)}`;
}

/** The state that an area is; of a city or ZIP code the state in which it is. */
const stateOf = ({ zips, query }: Area): string => query?.values.state?.[0] ?? (zips?.[0] && lookupZip(zips[0])?.state_code) ?? '';

/** An area as the field for places takes it: `France`, `Remote`. */
interface WiderArea {
  where: string;
  label: string;
  query: PlaceQuery;
}

/** The areas that a search without jobs may try beside its place: the state and the country around it, other than the United States, and remote work. */
export function widerAreas(located: LocatedPlace | null): WiderArea[] {
  if (!located) return [];
  const { area, answer } = located;
  const { city = '', values = {} } = area.query ?? {};
  if (values.remote) return [];
  const isWithin = area.zips !== null || city !== '';
  const state = isWithin ? stateName(answer.state) : undefined;
  const country = isWithin || values.state ? (values.country?.[0] ?? (isStateOf('CA', answer.state) ? 'CA' : undefined)) : undefined;
  const around = [
    ...(state ? [byWords(state, { state: [answer.state] })] : []),
    ...(country ? [byWords(countryName(country) ?? country, { country: [country] })] : []),
    byWords('Remote', { remote: ['true'] }),
  ];
  return around.flatMap((wider) => (wider.query ? [{ where: wider.name, label: labelOf(wider, 0), query: wider.query }] : []));
}

/** Finds where a place is; null if nothing is known by its name. The search then is not narrowed by a place. */
export async function locatePlace(db: ReadDatabase, { from, typed, words, place, miles, corrected }: NamedPlace): Promise<LocatedPlace | null> {
  const found = place ? { area: await areaOf(db, place, miles), corrected } : await unlistedArea(db, typed, miles);
  if (!found) return null;
  const { area } = found;
  const { name, zips, others } = area;
  const answer = {
    from,
    typed,
    words,
    name,
    label: labelOf(area, miles),
    state: stateOf(area),
    miles: zips ? miles : null,
    corrected: found.corrected,
    others,
  };
  return { area, answer };
}

const MOST_SUGGESTED = 3;

/** The known ZIP codes nearest to an unknown one, with their cities, as the field for places takes them; empty for all other texts. */
export const suggestedPlaces = (text: string): string[] =>
  /^\d{5}(-?\d{4})?$/.test(text) ? nearestZips(text.slice(0, 5), MOST_SUGGESTED).map(({ zip, city, state_code }) => `${zip} ${city}, ${state_code}`) : [];
