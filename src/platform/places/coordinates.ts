/** A point on the globe in degrees, north and east positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in statute miles (haversine on a sphere, accurate to half a percent). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const halfHeight = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfWidth = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine = halfHeight ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfWidth ** 2;
  // For opposite points rounding can make the value slightly greater than 1, for which asin is not defined.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}
