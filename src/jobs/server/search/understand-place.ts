import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { type PlaceQuery, plainWords } from '~/platform/database/text-query';
import type { City } from '~/platform/places/cities';
import { countryName } from '~/platform/places/countries';
import { findPlace, type Place } from '~/platform/places/find-place';
import { placeInWords } from '~/platform/places/place-in-words';
import { type Coordinates, zipCentre, zipsWithin } from '~/platform/places/zip-codes';
import { pluralize } from '~/platform/ui/format';
import type { JobFilter, SearchPlace } from '../../contract';
import { jobParameters } from '../../search-filters';
import { countInZips, countryOfCity, type SearchTerms, similarWords } from './search-queries';

/** A place as conditions of the search index. */
export interface Area {
  name: string;
  /** The ZIP codes in it, the nearest first; null if it is found by the words of the index. */
  zips: string[] | null;
  query: PlaceQuery | null;
  /** Where distances are measured from. */
  centre: Coordinates | null;
}

/** What a search says of its place. */
export interface UnderstoodPlace {
  /** How the answer describes it. */
  place: SearchPlace;
  area: Area;
}

/** A city with so many ZIP codes is meant, whatever smaller ones have its name. */
const LARGE_CITY = 8;

type KnownPlace = Exclude<Place, { kind: 'unknown zip' }>;

const inZips = (name: string, zip: string, miles: number, always: string[] = []): Area => ({
  name,
  zips: zipsWithin(zip, miles, always),
  query: null,
  centre: zipCentre(zip),
});
const byWords = (name: string, values: PlaceQuery['values'], city = ''): Area => ({ name, zips: null, query: { values, city }, centre: null });

async function areaOf(db: Database, place: KnownPlace, miles: number): Promise<Area> {
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
async function areaOfCity(db: Database, options: [City, ...City[]], miles: number): Promise<Area> {
  const [first, ...others] = options;
  const around = (city: City) => inZips(city.name, city.zip, miles, city.zips);
  if (first.zips.length >= LARGE_CITY) return around(first);
  const jobs = await countInZips(
    db,
    options.flatMap(({ zips }) => zips),
  );
  const jobsIn = (city: City) => city.zips.reduce((sum, zip) => sum + (jobs.get(zip) ?? 0), 0);
  const likeliest = others.reduce<City>((best, city) => (jobsIn(city) > jobsIn(best) ? city : best), first);
  return (jobsIn(likeliest) === 0 && (await cityAbroad(db, first.name.replace(/,.*$/, '')))) || around(likeliest);
}

/** A city of another country than the United States that live jobs name; null if there is none. */
async function cityAbroad(db: Database, text: string): Promise<Area | null> {
  const city = text.trim();
  const code = plainWords(city).length > 0 ? await countryOfCity(db, city) : undefined;
  const name = city.replace(/(^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return code ? byWords(`${name}, ${countryName(code) ?? code}`, { country: [code] }, city) : null;
}

/** The place of a text that no directory knows: a city of another country, or a misspelt place. */
async function unlistedArea(db: Database, text: string, miles: number): Promise<Area | null> {
  const abroad = await cityAbroad(db, text);
  if (abroad) return abroad;
  const meant = await similarWords(
    db,
    plainWords(text.toLowerCase()).filter((word) => word.length > 3),
  );
  if (meant.size === 0) return null;
  const place = findPlace(text.toLowerCase().replace(/\p{L}+/gu, (word) => meant.get(word) ?? word));
  return place && place.kind !== 'unknown zip' ? areaOf(db, place, miles) : null;
}

const withArticle = (name: string): string =>
  /^(United|Netherlands|Philippines|Bahamas|Dominican|Bay Area|Five Towns|Twin Cities)/.test(name) ? `the ${name}` : name;

/** The place in words: `Within 25 miles of Allentown, PA`, `In New York`, `Remote`. */
function labelOf({ name, zips, query }: Area, miles: number): string {
  if (zips) return `Within ${pluralize(miles, 'mile')} of ${withArticle(name)}`;
  return query?.values.remote ? 'Remote' : `In ${withArticle(name)}`;
}

function understoodAs(area: Area, miles: number, part: Pick<SearchPlace, 'from' | 'typed' | 'words'>): UnderstoodPlace {
  return { area, place: { ...part, name: area.name, label: labelOf(area, miles), miles: area.zips ? miles : null } };
}

/** The place in the words of a search; null if they name none. */
async function placeOfWords(db: Database, kw: string, miles: number | undefined): Promise<UnderstoodPlace | null> {
  const found = placeInWords(kw);
  if (!found) return null;
  const distance = miles ?? found.miles ?? jobParameters.miles.default;
  return understoodAs(await areaOf(db, found.place, distance), distance, { from: 'kw', typed: found.typed, words: found.words });
}

/**
 * The place that a search names: in its field for places, as its ZIP code, or else among its words.
 * @returns `unknown` with the text of the field for places where nothing is known by it. The search then is not narrowed by a place.
 */
export async function understandPlace(
  { db }: Pick<Context, 'db'>,
  { kw = '', terms = '', where = '', zip = '', miles }: Pick<JobFilter, 'kw' | 'terms' | 'where' | 'zip' | 'miles'>,
): Promise<{ understood: UnderstoodPlace | null; unknown: string }> {
  const words = (kw || terms).trim();
  const text = where.trim();
  const distance = miles ?? jobParameters.miles.default;
  if (text !== '') {
    const place = findPlace(text);
    const area = place?.kind === 'unknown zip' ? null : place ? await areaOf(db, place, distance) : await unlistedArea(db, text, distance);
    return area ? { understood: understoodAs(area, distance, { from: 'where', typed: text, words }), unknown: '' } : { understood: null, unknown: text };
  }
  if (zip !== '') return { understood: understoodAs(inZips(zip, zip, distance), distance, { from: 'zip', typed: zip, words }), unknown: '' };
  return { understood: words === '' ? null : await placeOfWords(db, words, miles), unknown: '' };
}

/** The terms of a search with its place as conditions. */
export const withPlace = (terms: SearchTerms, understood: UnderstoodPlace | null): SearchTerms =>
  understood ? { ...terms, kw: understood.place.words, zips: understood.area.zips, place: understood.area.query } : terms;
