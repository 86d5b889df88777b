import { createRequire } from 'node:module';

/** A point on the globe in degrees, north and east positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

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

const require = createRequire(import.meta.url);
let directory: Directory | undefined;

/** The 42,000 ZIPs, read at the first use: the file is 5 MB, which would slow down start-up and most commands. */
function loadDirectory(): Directory {
  const { codes } = require('zipcodes/lib/codes') as typeof import('zipcodes/lib/codes');
  return new Map(
    Object.values(codes).map(({ zip, city, state, latitude, longitude }) => {
      const placed = latitude !== 0 || longitude !== 0;
      return [zip, { zip, city, state_code: state, latitude: placed ? latitude : null, longitude: placed ? longitude : null }];
    }),
  );
}

const zipCodes = (): Directory => (directory ??= loadDirectory());

const isPlaced = (zip: ZipCode): zip is PlacedZipCode => zip.latitude !== null && zip.longitude !== null;

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
export function zipCentre(zip: string): Coordinates | null {
  const found = lookupZip(zip);
  return found && isPlaced(found) ? found : null;
}

const EARTH_RADIUS_MILES = 3958.8;
/** Miles in a degree of latitude, rounded down so that nothing at the edge is missed. */
const MILES_A_DEGREE = 69;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in statute miles (haversine on a sphere, accurate to half a percent). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const halfHeight = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfWidth = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine = halfHeight ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfWidth ** 2;
  // For opposite points rounding can make the value slightly greater than 1, for which asin is not defined.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

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
export function zipsAround(zip: string, miles: number, always: string[] = []): NearZip[] {
  const centre = lookupZip(zip);
  if (!centre || !isPlaced(centre)) return [];
  // The difference in latitude alone excludes most of the country, without trigonometry.
  const degreesNorth = miles / MILES_A_DEGREE;
  const included = new Set(always);
  return [...zipCodes().values()]
    .filter(isPlaced)
    .filter((other) => Math.abs(other.latitude - centre.latitude) <= degreesNorth || included.has(other.zip))
    .map((other) => ({ zip: other.zip, distance: milesBetween(centre, other) }))
    .filter(({ zip: other, distance }) => distance <= miles || included.has(other))
    .sort((one, other) => one.distance - other.distance || one.zip.localeCompare(other.zip));
}

/** The ZIP codes of `zipsAround` without their distances. */
export const zipsWithin = (zip: string, miles: number, always?: string[]): string[] => zipsAround(zip, miles, always).map((near) => near.zip);
