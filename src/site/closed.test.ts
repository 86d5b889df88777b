import { describe, expect, it } from 'vitest';
import { isClosed } from './closed';

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
    expect(isClosed(pathname, ['/gift', '/support/coupon/'])).toBe(closed);
  });

  it('is none unless one was named', () => {
    expect(isClosed('/gift', [])).toBe(false);
  });
});
