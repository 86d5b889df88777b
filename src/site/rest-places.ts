/** The place by whose sun and calendar the board keeps Shabbat and festivals. */
export interface RestPlace {
  name: string;
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** The IANA name of the time zone of its clocks. */
  time_zone: string;
  /** Keeps one day of each festival where the diaspora keeps two. */
  in_israel: boolean;
}

const place = (name: string, latitude: number, longitude: number, time_zone: string, in_israel = false): RestPlace => ({
  name,
  latitude,
  longitude,
  time_zone,
  in_israel,
});

/** The places that the settings offer. The first one in the board's time zone is the default. */
export const restPlaces: readonly RestPlace[] = [
  place('New York', 40.7128, -74.006, 'America/New_York'),
  place('Atlanta', 33.749, -84.388, 'America/New_York'),
  place('Baltimore', 39.2904, -76.6122, 'America/New_York'),
  place('Boston', 42.3601, -71.0589, 'America/New_York'),
  place('Chicago', 41.8781, -87.6298, 'America/Chicago'),
  place('Cleveland', 41.4993, -81.6944, 'America/New_York'),
  place('Dallas', 32.7767, -96.797, 'America/Chicago'),
  place('Denver', 39.7392, -104.9903, 'America/Denver'),
  place('Detroit', 42.3314, -83.0458, 'America/Detroit'),
  place('Houston', 29.7604, -95.3698, 'America/Chicago'),
  place('Lakewood', 40.0979, -74.2177, 'America/New_York'),
  place('Los Angeles', 34.0522, -118.2437, 'America/Los_Angeles'),
  place('Miami', 25.7617, -80.1918, 'America/New_York'),
  place('Montreal', 45.5017, -73.5673, 'America/Montreal'),
  place('Philadelphia', 39.9526, -75.1652, 'America/New_York'),
  place('Phoenix', 33.4484, -112.074, 'America/Phoenix'),
  place('San Francisco', 37.7749, -122.4194, 'America/Los_Angeles'),
  place('Seattle', 47.6062, -122.3321, 'America/Los_Angeles'),
  place('Toronto', 43.6532, -79.3832, 'America/Toronto'),
  place('Vancouver', 49.2827, -123.1207, 'America/Vancouver'),
  place('Washington', 38.9072, -77.0369, 'America/New_York'),
  place('Winnipeg', 49.8951, -97.1384, 'America/Winnipeg'),
  place('Buenos Aires', -34.6037, -58.3816, 'America/Argentina/Buenos_Aires'),
  place('Mexico City', 19.4326, -99.1332, 'America/Mexico_City'),
  place('São Paulo', -23.5505, -46.6333, 'America/Sao_Paulo'),
  place('Amsterdam', 52.3676, 4.9041, 'Europe/Amsterdam'),
  place('Antwerp', 51.2194, 4.4025, 'Europe/Brussels'),
  place('Berlin', 52.52, 13.405, 'Europe/Berlin'),
  place('Budapest', 47.4979, 19.0402, 'Europe/Budapest'),
  place('London', 51.5074, -0.1278, 'Europe/London'),
  place('Manchester', 53.4808, -2.2426, 'Europe/London'),
  place('Paris', 48.8566, 2.3522, 'Europe/Paris'),
  place('Prague', 50.0755, 14.4378, 'Europe/Prague'),
  place('Rome', 41.9028, 12.4964, 'Europe/Rome'),
  place('Vienna', 48.2082, 16.3738, 'Europe/Vienna'),
  place('Zurich', 47.3769, 8.5417, 'Europe/Zurich'),
  place('Jerusalem', 31.778, 35.235, 'Asia/Jerusalem', true),
  place('Haifa', 32.794, 34.9896, 'Asia/Jerusalem', true),
  place('Tel Aviv', 32.0853, 34.7818, 'Asia/Jerusalem', true),
  place('Cape Town', -33.9249, 18.4241, 'Africa/Johannesburg'),
  place('Johannesburg', -26.2041, 28.0473, 'Africa/Johannesburg'),
  place('Melbourne', -37.8136, 144.9631, 'Australia/Melbourne'),
  place('Sydney', -33.8688, 151.2093, 'Australia/Sydney'),
];

/** The place where the setting names none: the first of the list in the board's time zone, else the first of all. */
export const defaultRestPlace = (timeZone: string): RestPlace => restPlaces.find(({ time_zone }) => time_zone === timeZone) ?? (restPlaces[0] as RestPlace);

const MINUTES_OF_DAY = 24 * 60;
/** How far the clocks of a place may be from its sun: three hours in the west of China is the most there is. */
const MOST_DIFFERENCE = 3.5 * 60;

/** The clocks' difference from UTC in minutes, in the middle of January 2026. Undefined for a name that is not a time zone. */
function offsetOf(timeZone: string): number | undefined {
  try {
    const instant = new Date('2026-01-15T12:00:00Z');
    const part = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant).find(({ type }) => type === 'timeZoneName');
    const [, sign, hours, minutes = '0'] = /GMT(?:([+-])(\d\d):?(\d\d)?)?/.exec(part?.value ?? '') ?? [];
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
  } catch {
    return undefined;
  }
}

/** Whether a name is a time zone that this computer knows. */
export const isTimeZone = (name: string): boolean => offsetOf(name) !== undefined;

/** Whether a longitude can have the clocks of a time zone. It catches a longitude whose sign is wrong; impossible values are refused elsewhere. */
export function fitsTimeZone(longitude: number, timeZone: string): boolean {
  const offset = offsetOf(timeZone);
  if (offset === undefined || Math.abs(longitude) > 180) return true;
  const difference = (((offset - longitude * 4) % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return Math.min(difference, MINUTES_OF_DAY - difference) <= MOST_DIFFERENCE;
}
