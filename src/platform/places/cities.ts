import { editDistance } from '../text/edit-distance';
import { everyZip, type ZipCode } from './zip-codes';

/** A city of the United States. */
export interface City {
  /** `Allentown, PA`. */
  name: string;
  stateCode: string;
  /** The ZIP code nearest to the middle of the city. */
  zip: string;
  /** All its ZIP codes. */
  zips: string[];
}

/** Abbreviations of words that begin names of cities. */
const LONG_FORMS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** A name without its spelling: `St. Louis`, `st louis` and `Saint Louis` are the same. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (Object.hasOwn(LONG_FORMS, word) ? LONG_FORMS[word] : word))
    .join('');

type Placed = ZipCode & { latitude: number; longitude: number };
const isPlaced = (zip: ZipCode): zip is Placed => zip.latitude !== null && zip.longitude !== null;
const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The ZIP code nearest to the mean of all. On the size of a city, differences of degrees are good enough. */
function middleOf(zips: Placed[]): string {
  const latitude = mean(zips.map((zip) => zip.latitude));
  const longitude = mean(zips.map((zip) => zip.longitude));
  const distance = (zip: Placed) => (zip.latitude - latitude) ** 2 + (zip.longitude - longitude) ** 2;
  return zips.reduce((nearest, zip) => (distance(zip) < distance(nearest) ? zip : nearest)).zip;
}

function loadCities(): ReadonlyMap<string, City[]> {
  const byName = Map.groupBy(everyZip().filter(isPlaced), ({ city }) => nameKey(city));
  return new Map(
    [...byName].map(([key, zips]) => {
      const cities = [...Map.groupBy(zips, (zip) => zip.state_code)].map(([stateCode, own]) => ({
        name: `${own[0]?.city}, ${stateCode}`,
        stateCode,
        zip: middleOf(own),
        zips: own.map(({ zip }) => zip),
      }));
      return [key, cities.sort((one, other) => other.zips.length - one.zips.length)];
    }),
  );
}

let cities: ReadonlyMap<string, City[]> | undefined;

/** The cities of the United States with a name, those with the most ZIP codes first. The directory is read at the first use. */
export function citiesNamed(name: string): City[] {
  cities ??= loadCities();
  return cities.get(nameKey(name)) ?? [];
}

/** Letters that a misspelled name may differ in, by its length: none for short names, which are too like each other. */
const errorsIn = (length: number): number => (length < 6 ? 0 : length < 9 ? 1 : 2);

/**
 * The cities whose name is most like a misspelled one: it differs in one or two letters, and begins with the same one. Of names that are
 * equally like it, the one of the largest city. Empty if there is none.
 */
export function citiesLike(name: string): City[] {
  const key = nameKey(name);
  const most = errorsIn(key.length);
  if (most === 0) return [];
  cities ??= loadCities();
  let best: { errors: number; found: City[] } | undefined;
  for (const [other, found] of cities) {
    if (other[0] !== key[0] || Math.abs(other.length - key.length) > most) continue;
    const errors = editDistance(key, other, most);
    if (errors > most || errors === 0) continue;
    if (!best || errors < best.errors || (errors === best.errors && (found[0]?.zips.length ?? 0) > (best.found[0]?.zips.length ?? 0))) best = { errors, found };
  }
  return best?.found ?? [];
}
