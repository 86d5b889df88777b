import { describe, expect, it } from 'vitest';
import { defaultRestPlace, fitsTimeZone, isTimeZone, restPlaces } from './rest-places';
import { settingDeclarations } from './settings';

describe('places of rest', () => {
  it.each(restPlaces.map((place) => [place.name, place] as const))('%s is a valid value of the setting', (_, place) => {
    expect(settingDeclarations.rest_days.schema.safeParse({ enabled: true, place }).error).toBeUndefined();
  });

  it('have different names', () => {
    expect(new Set(restPlaces.map(({ name }) => name)).size).toBe(restPlaces.length);
  });

  it.each([
    ['America/New_York', 'New York'],
    ['Asia/Jerusalem', 'Jerusalem'],
    ['Europe/London', 'London'],
    ['Asia/Tokyo', 'New York'],
  ])('a board in %s keeps the times of %s unless it says otherwise', (zone, name) => {
    expect(defaultRestPlace(zone).name).toBe(name);
  });

  it.each([
    [-74, 'America/New_York', true],
    [74, 'America/New_York', false],
    [35.2, 'Asia/Jerusalem', true],
    [-35.2, 'Asia/Jerusalem', false],
    [76, 'Asia/Shanghai', true],
    [-171.8, 'Pacific/Apia', true],
    [0, 'UTC', true],
    [83, 'Asia/Kathmandu', true],
  ])('longitude %d fits %s: %s', (longitude, zone, fits) => {
    expect(fitsTimeZone(longitude, zone)).toBe(fits);
  });

  it('knows time zones by name', () => {
    expect(['America/New_York', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe('the settings of sending', () => {
  const newYork = { name: 'New York', latitude: 40.7, longitude: -74, time_zone: 'America/New_York', in_israel: false };

  it.each([0, 9, 23])('take the hour %d', (hour) => {
    expect(settingDeclarations.newsletter_hour.schema.parse(hour)).toBe(hour);
  });

  it.each([-1, 24, 9.5, '9', null])('refuse the hour %s', (hour) => {
    expect(settingDeclarations.newsletter_hour.schema.safeParse(hour).success).toBe(false);
  });

  it.each<[string, object, string]>([
    ['latitude', { latitude: 91 }, 'place.latitude'],
    ['longitude', { longitude: -181 }, 'place.longitude'],
    ['longitude with the wrong sign', { longitude: 74 }, 'place.longitude'],
    ['time zone', { time_zone: 'Mars/Olympus' }, 'place.time_zone'],
    ['name', { name: ' ' }, 'place.name'],
  ])('refuse a wrong %s at its field', (_, change, path) => {
    const refused = settingDeclarations.rest_days.schema.safeParse({ enabled: true, place: { ...newYork, ...change } });
    expect(refused.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('take no place, for that of the board’s time zone', () => {
    expect(settingDeclarations.rest_days.schema.parse({ enabled: false })).toEqual({ enabled: false, place: null });
  });
});
