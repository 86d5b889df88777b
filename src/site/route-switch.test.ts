import { describe, expect, it } from 'vitest';
import { isRouteDisabled } from './route-switch';

describe('a page that the operator has switched off', () => {
  it.each([
    ['/gift', true],
    ['/gift/', true],
    ['/GIFT/abc', true],
    ['/support/coupon/x', true],
    ['/gifts', false],
    ['/support', false],
    ['/', false],
  ])('%s: %s', (pathname, closed) => {
    expect(isRouteDisabled(pathname, ['/gift', '/support/coupon/'])).toBe(closed);
  });

  it('is found for a path of very many slashes', () => {
    expect(isRouteDisabled(`${'/'.repeat(200_000)}x`, ['/gift'])).toBe(false);
  });

  it('does not exist unless a path is configured', () => {
    expect(isRouteDisabled('/gift', [])).toBe(false);
  });
});
