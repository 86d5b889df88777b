import { LRUCache } from 'lru-cache';
import { type Coordinates, milesBetween } from './coordinates';
import { readCodes } from './read-codes';

/** The place of a US ZIP code. */
export interface ZipCode {
  zip: string;
  city: string;
  /** The postal service's code. Military mail has AA, AE or AP, which are not states (see `stateName`). */
  state_code: string;
  /** Degrees; both `null` for military ZIPs without a published place. */
  latitude: number | null;
  longitude: number | null;
}

type PlacedZipCode = ZipCode & Coordinates;
type Directory = ReadonlyMap<string, ZipCode>;

let directory: Directory | undefined;

/** The 42,000 ZIPs, read at the first use: the file is 5 MB, which would slow down start-up and most commands. */
function loadDirectory(): Directory {
  return new Map(
    readCodes('zipcodes/lib/codes').map(({ zip, city, state, latitude, longitude }) => {
      const placed = latitude !== 0 || longitude !== 0;
      return [zip, { zip, city, state_code: state, latitude: placed ? latitude : null, longitude: placed ? longitude : null }];
    }),
  );
}

const zipCodes = (): Directory => (directory ??= loadDirectory());

const isPlaced = (zip: ZipCode): zip is PlacedZipCode => zip.latitude !== null && zip.longitude !== null;

let southToNorth: PlacedZipCode[] | undefined;

/** The ZIP codes between two latitudes, from a list in their order: most of the country is never looked at. */
function zipsBetween(south: number, north: number): PlacedZipCode[] {
  southToNorth ??= [...zipCodes().values()].filter(isPlaced).sort((one, other) => one.latitude - other.latitude);
  const list = southToNorth;
  let [start, end] = [0, list.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((list[middle] as PlacedZipCode).latitude < south) start = middle + 1;
    else end = middle;
  }
  const found: PlacedZipCode[] = [];
  for (let at = start; at < list.length && (list[at] as PlacedZipCode).latitude <= north; at += 1) found.push(list[at] as PlacedZipCode);
  return found;
}

/**
 * City, state and position of a US ZIP code, `undefined` where there is no such ZIP.
 * @param zip five digits or ZIP+4 (`10001-1234`); surrounding spaces are ignored.
 */
export function lookupZip(zip: string): ZipCode | undefined {
  const fiveDigits = /^(\d{5})(?:-?\d{4})?$/.exec(zip.trim())?.[1];
  return fiveDigits === undefined ? undefined : zipCodes().get(fiveDigits);
}

/** Digits of a ZIP code that name a region of the postal service. */
const REGION = 3;

/** The known ZIP codes of the same region whose numbers are nearest to an unknown one, of different cities. */
export function nearestZips(unknown: string, most: number): ZipCode[] {
  const region = [...zipCodes().values()].filter(({ zip }) => zip.startsWith(unknown.slice(0, REGION)));
  const away = ({ zip }: ZipCode) => Math.abs(Number(zip) - Number(unknown));
  const nearest = region.sort((one, other) => away(one) - away(other) || one.zip.localeCompare(other.zip));
  return [...new Map(nearest.toReversed().map((zip) => [zip.city, zip])).values()].sort((one, other) => away(one) - away(other)).slice(0, most);
}

/** All US ZIP codes. */
export const everyZip = (): ZipCode[] => [...zipCodes().values()];

/** The middle of a US ZIP code; null for an unknown ZIP and for one without a known place. */
export function zipCenter(zip: string): Coordinates | null {
  const found = lookupZip(zip);
  return found && isPlaced(found) ? found : null;
}

/** Miles in a degree of latitude, rounded down so that nothing at the edge is missed. */
const MILES_A_DEGREE = 69;

/** A ZIP code and its distance in miles. */
export interface NearZip {
  zip: string;
  distance: number;
}

/**
 * The ZIP codes at most `miles` from the middle of `zip`, itself included, nearest first, with their distances.
 * Empty for an unknown ZIP and for one without a known place.
 * @param always ZIP codes that are included however far they are, such as those of a large city.
 */
export function zipsAround(zip: string, miles: number, always: string[] = []): readonly NearZip[] {
  const key = [zip, miles, ...always].join(' ');
  const near = remembered.get(key) ?? findAround(zip, miles, always);
  remembered.set(key, near);
  return near;
}

/**
 * The lists that were asked for last, of at most so many ZIP codes together: a search needs its list several times, many people search around the same places,
 * and alerts are compared with the places around each new job.
 */
const remembered = new LRUCache<string, readonly NearZip[]>({ maxSize: 60_000, sizeCalculation: (list) => list.length + 1 });

function findAround(zip: string, miles: number, always: string[]): NearZip[] {
  const center = lookupZip(zip);
  if (!center || !isPlaced(center)) return [];
  const degreesNorth = miles / MILES_A_DEGREE;
  const near = zipsBetween(center.latitude - degreesNorth, center.latitude + degreesNorth)
    .map((other) => ({ zip: other.zip, distance: milesBetween(center, other) }))
    .filter(({ distance }) => distance <= miles);
  return [...near, ...farOnes(center, always, near)].sort((one, other) => one.distance - other.distance || (one.zip < other.zip ? -1 : 1));
}

/** Those of some ZIP codes that are not among the near ones, with their distances. */
function farOnes(center: Coordinates, zips: string[], near: NearZip[]): NearZip[] {
  if (zips.length === 0) return [];
  const known = new Set(near.map(({ zip }) => zip));
  return [...new Set(zips)].flatMap((zip) => {
    const found = known.has(zip) ? undefined : zipCodes().get(zip);
    return found && isPlaced(found) ? [{ zip, distance: milesBetween(center, found) }] : [];
  });
}

/** The ZIP codes of `zipsAround` without their distances. */
export const zipsWithin = (zip: string, miles: number, always: string[] = []): string[] => zipsAround(zip, miles, always).map((near) => near.zip);
