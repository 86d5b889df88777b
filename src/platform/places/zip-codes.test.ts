import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coordinates, milesBetween } from './coordinates';
import { stateName } from './states';
import { everyZip, lookupZip, nearestZips, zipsWithin } from './zip-codes';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
const jerusalem = { latitude: 31.7683, longitude: 35.2137 };

describe('lookupZip', () => {
  it.each([
    ['10001', 'New York', 'NY'],
    ['11213', 'Brooklyn', 'NY'],
    ['10952', 'Monsey', 'NY'],
    ['08701', 'Lakewood', 'NJ'],
    ['02139', 'Cambridge', 'MA'],
    ['60601', 'Chicago', 'IL'],
    ['90210', 'Beverly Hills', 'CA'],
    ['99501', 'Anchorage', 'AK'],
    ['00901', 'San Juan', 'PR'],
    ['20500', 'Washington', 'DC'],
  ])('%s is %s, %s', (zip, city, state_code) => {
    expect(lookupZip(zip)).toMatchObject({ zip, city, state_code });
    expect(stateName(state_code)).toBeDefined();
  });

  it.each(['10001-1234', '100011234', ' 10001 '])('reads %j as 10001', (zip) => expect(lookupZip(zip)?.zip).toBe('10001'));

  it.each(['', '1000', '00000', '88888', '10001-', '10001-12', '1000a', 'M5V 2T6', 'M5V', '１０００１', '__proto__', '10001; 10002'])(
    'knows no ZIP %j',
    (zip) => expect(lookupZip(zip)).toBeUndefined(),
  );

  it('returns the place of a ZIP', () => {
    const { latitude, longitude } = lookupZip('10001') ?? {};
    expect(latitude).toBeCloseTo(40.75, 1);
    expect(longitude).toBeCloseTo(-74, 1);
  });

  it('has no coordinates for a military ZIP without a published place', () => {
    expect(lookupZip('34001')).toEqual({ zip: '34001', city: 'Apo', state_code: 'AA', latitude: null, longitude: null });
  });
});

describe('milesBetween', () => {
  it.each<[string, Coordinates, Coordinates, number]>([
    ['New York and Los Angeles', newYork, losAngeles, 2445],
    ['New York and Jerusalem', newYork, jerusalem, 5700],
    ['a degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 69.1],
    ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 69.1],
    ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 12437],
    ['a place and itself', newYork, newYork, 0],
  ])('%s', (_, a, b, miles) => {
    expect(Math.abs(milesBetween(a, b) - miles)).toBeLessThanOrEqual(miles * 0.005);
  });

  it('is the same in both directions and at most half the circumference of the globe', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
        expect(milesBetween(a, b)).toBeGreaterThanOrEqual(0);
        expect(milesBetween(a, b)).toBeLessThan(12_438);
      }),
    );
  });
});

describe('zipsWithin', () => {
  it('starts with the ZIP itself and includes its neighbors, but not the next city', () => {
    const near = zipsWithin('11213', 5);
    expect(near[0]).toBe('11213');
    expect(near).toContain('11225');
    expect(near).not.toContain('10952');
    expect(new Set(near).size).toBe(near.length);
  });

  it('grows with the distance', () => {
    expect(zipsWithin('10952', 50)).toEqual(expect.arrayContaining(['11213', '10001', '07666']));
    expect(zipsWithin('10952', 50)).not.toContain('08701');
  });

  it('is ordered by distance', () => {
    const distances = zipsWithin('60601', 3).map((zip) => milesBetween(placed('60601'), placed(zip)));
    expect(distances.length).toBeGreaterThan(5);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('finds what comparing every ZIP code with the middle finds, and the ZIP codes that are always included', () => {
    const all = everyZip().flatMap(({ zip, latitude, longitude }) => (latitude === null || longitude === null ? [] : [{ zip, latitude, longitude }]));
    const anyZip = fc.constantFrom(...all);
    fc.assert(
      fc.property(anyZip, fc.integer({ min: 1, max: 200 }), fc.array(anyZip, { maxLength: 2 }), (center, miles, always) => {
        const zips = always.map(({ zip }) => zip);
        const expected = all.filter((other) => milesBetween(center, other) <= miles || zips.includes(other.zip)).map(({ zip }) => zip);
        expect(zipsWithin(center.zip, miles, zips).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it.each(['00000', '34001', 'nowhere'])('is empty around %s', (zip) => expect(zipsWithin(zip, 1000)).toEqual([]));
});

describe('the ZIP codes nearest to an unknown one', () => {
  it('are of its region and of different cities', () => {
    expect(lookupZip('18199')).toBeUndefined();
    const near = nearestZips('18199', 3);
    expect(near.map(({ zip }) => zip.slice(0, 3))).toEqual(['181', '181', '181'].slice(0, near.length));
    expect(new Set(near.map(({ city }) => city)).size).toBe(near.length);
    expect(near.length).toBeGreaterThan(0);
  });

  it('are none in a region without any', () => expect(nearestZips('00000', 3)).toEqual([]));
});

function placed(zip: string): Coordinates {
  const found = lookupZip(zip);
  if (found?.latitude == null || found.longitude == null) throw new Error(`${zip} has no place`);
  return { latitude: found.latitude, longitude: found.longitude };
}
