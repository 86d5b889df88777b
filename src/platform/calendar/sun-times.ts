import { getPosition, getTimes } from 'suncalc';
import { type DayNumber, noonOf } from './civil-day';
import { HOUR, MINUTE, SECOND } from './clock';

/** The place of observation: degrees, north and east positive, and the IANA name of the clocks' time zone. */
export interface SunLocation {
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** Altitude of the sun's center when its upper rim touches the horizon, after refraction and its radius; degrees. */
const SUNSET_ALTITUDE = -0.833;

/** Altitude of the sun's center when three medium stars are seen; degrees. */
const NIGHTFALL_ALTITUDE = -8.5;

/** Nightfall after sunset by the clock (the time of Rabbenu Tam), where the sun does not sink to 8.5°. */
const NIGHTFALL_AFTER_SUNSET = 72 * MINUTE;

/** Degrees that suncalc adds to the altitude of a sun below the horizon for refraction; both altitudes above are without it. */
const SUNCALC_REFRACTION = 0.484;

/** The highest moment of the sun on a civil day. */
function solarNoon(day: DayNumber, { latitude, longitude, timeZone }: SunLocation): number {
  // Noon by the clocks selects the right transit of the sun, also where the clocks differ much from it (Samoa, western China).
  return getTimes(noonOf(day, timeZone), latitude, longitude).solarNoon.getTime();
}

/**
 * The time when the sun sinks through an altitude on the afternoon or night of a civil day: `stays above` or `stays below`
 * where it does not. Found by bisection, because suncalc's own event times are wrong by hours, or days, in the
 * nights on which the sun barely reaches the altitude.
 */
function descentThrough(altitude: number, day: DayNumber, location: SunLocation): Date | 'stays above' | 'stays below' {
  const isAbove = (instant: number) => getPosition(new Date(instant), location.latitude, location.longitude).altitude > altitude + SUNCALC_REFRACTION;
  let above = solarNoon(day, location);
  let below = above + 12 * HOUR;
  if (!isAbove(above)) return 'stays below';
  if (isAbove(below)) return 'stays above';
  while (below - above > SECOND) {
    const middle = (above + below) / 2;
    if (isAbove(middle)) above = middle;
    else below = middle;
  }
  return new Date(below);
}

/**
 * The sunset of a civil day; in a northern summer that may be after midnight.
 * In the polar day it is the sun's lowest point (solar midnight), in the polar night its highest (solar noon): the
 * times that real sunsets approach before they cease, so that the days near the poles keep following on each other.
 */
export function sunset(day: DayNumber, location: SunLocation): Date {
  const descent = descentThrough(SUNSET_ALTITUDE, day, location);
  if (descent === 'stays above') return new Date(solarNoon(day, location) + 12 * HOUR);
  if (descent === 'stays below') return new Date(solarNoon(day, location));
  return descent;
}

/**
 * The beginning of the night that ends a civil day: the sun is 8.5° below the horizon, or, where it does not sink through
 * that (summers beyond 58°, the deep polar night), 72 minutes have passed since `sunset`.
 */
export function nightfall(day: DayNumber, location: SunLocation): Date {
  const descent = descentThrough(NIGHTFALL_ALTITUDE, day, location);
  return descent instanceof Date ? descent : new Date(sunset(day, location).getTime() + NIGHTFALL_AFTER_SUNSET);
}
