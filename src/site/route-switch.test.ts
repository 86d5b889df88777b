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

  it('is told in linear time for a path of very many slashes', () => {
    const started = performance.now();
    expect(isRouteDisabled(`${'/'.repeat(200_000)}x`, ['/gift'])).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('is none unless one was named', () => {
    expect(isRouteDisabled('/gift', [])).toBe(false);
  });
});
