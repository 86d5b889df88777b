import { withoutTrailing } from '../text/text';
import { type Coordinates, milesBetween } from './coordinates';
import { readCodes } from './read-codes';

/** A postcode of Canada, or its first half, in which it is an area: `M5V 2T6`, `m5v`. */
const POSTCODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[\s-]?\d[ABCEGHJ-NPRSTV-Z]\d)?$/i;
const ENDS_IN_POSTCODE = /(?:^|[\s,;])([A-Z]\d[A-Z][\s-]?\d[A-Z]\d)$/i;

/** The provinces by the first letter of their postcodes. */
const PROVINCES: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};
/** The areas of Nunavut, whose postcodes begin as those of the Northwest Territories. */
const NUNAVUT = new Set(['X0A', 'X0B', 'X0C']);

/** The cities that have others around them, with the area of their middle. Suburbs are not among them: who lives in one looks for jobs in the city. */
const CITIES: readonly (readonly [name: string, middle: string])[] = [
  ['Toronto', 'M5V'],
  ['Montreal', 'H3A'],
  ['Vancouver', 'V6B'],
  ['Ottawa', 'K1P'],
  ['Calgary', 'T2P'],
  ['Edmonton', 'T5J'],
  ['Winnipeg', 'R3C'],
  ['Hamilton', 'L8P'],
  ['London', 'N6A'],
  ['Kitchener', 'N2G'],
  ['Windsor', 'N9A'],
  ['Kingston', 'K7L'],
  ['Barrie', 'L4M'],
  ['Sudbury', 'P3E'],
  ['Quebec City', 'G1R'],
  ['Sherbrooke', 'J1H'],
  ['Halifax', 'B3J'],
  ['Moncton', 'E1C'],
  ['Fredericton', 'E3B'],
  ['Victoria', 'V8W'],
  ['Kelowna', 'V1Y'],
  ['Regina', 'S4P'],
  ['Saskatoon', 'S7K'],
];
/** An area so many miles from the middle of the nearest city is no part of its surroundings. */
const FARTHEST = 30;

type Areas = ReadonlyMap<string, Coordinates>;
let areas: Areas | undefined;

/** The middles of the 1,600 areas, read at the first use. The names in the file are of districts and not of cities, and not all can be read. */
const loadAreas = (): Areas => new Map(readCodes('zipcodes/lib/codesCanada').map(({ zip, latitude, longitude }) => [zip, { latitude, longitude }]));

const coordinatesOf = (area: string): Coordinates | undefined => {
  areas ??= loadAreas();
  return areas.get(area);
};

/** The middle of the area of a postcode of Canada, or of its first half; null where it is not known. */
export const postcodeCenter = (text: string): Coordinates | null => coordinatesOf(POSTCODE.exec(text.trim())?.[1]?.toUpperCase() ?? '') ?? null;

/** The cities of a province, the largest first, with their middles. */
export const citiesOfProvince = (code: string): ({ name: string } & Coordinates)[] =>
  CITIES.flatMap(([name, middle]) => {
    const at = provinceOf(middle) === code ? coordinatesOf(middle) : undefined;
    return at ? [{ name, ...at }] : [];
  });

function nearestCity(area: string): readonly [name: string, middle: string] | undefined {
  const at = coordinatesOf(area);
  if (!at) return undefined;
  const near = CITIES.flatMap((city) => {
    const middle = coordinatesOf(city[1]);
    return middle ? [{ city, miles: milesBetween(at, middle) }] : [];
  }).sort((one, other) => one.miles - other.miles)[0];
  return near && near.miles <= FARTHEST ? near.city : undefined;
}

const provinceOf = (area: string): string | undefined => (NUNAVUT.has(area) ? 'NU' : PROVINCES[area.charAt(0)]);

/** Where a postcode of Canada is: the city whose surroundings it is in, empty where there is none, and the province of the city. */
export interface PostcodeArea {
  city: string;
  stateCode: string;
}

/** The place of a postcode of Canada, or of its first half; undefined for any other text. */
export function lookupPostcode(text: string): PostcodeArea | undefined {
  const area = POSTCODE.exec(text.trim())?.[1]?.toUpperCase();
  if (area === undefined) return undefined;
  const [city, middle] = nearestCity(area) ?? ['', area];
  const stateCode = provinceOf(middle);
  return stateCode === undefined ? undefined : { city, stateCode };
}

/** Whether a text is the first half of a postcode, which may be something else as well: `H1B` is a visa. */
export const isHalfPostcode = (text: string): boolean => /^[A-Z]\d[A-Z]$/i.test(text);

/** The whole postcode at the end of a text, and what is before it: `Toronto, ON` before `M5V 2T6`. */
export function postcodeAtEnd(text: string): { before: string; postcode: string } | undefined {
  const postcode = ENDS_IN_POSTCODE.exec(text)?.[1];
  return postcode === undefined ? undefined : { before: withoutTrailing(text.slice(0, -postcode.length), /[\s,;]/), postcode };
}
