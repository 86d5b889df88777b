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

  it.each([
    ['/jobs/share', '/posts/share/1', true],
    ['/jobs/share', '/jewish-jobs/share/1', true],
    ['/Posts/Share/', '/jobs/share/2/spring', true],
    ['/jobs/share', '/posts/list/1', false],
    ['/posts', '/jobs', true],
    ['/organizations/state', '/jewish-organizations/state/NJ/1', true],
    ['/account/files', '/candidates/files', true],
    ['/why', '/support/unsubscribe/why', true],
    ['/support/unsubscribe', '/support/unsubscribe/why', true],
    ['/unsubscribe', '/support/unsubscribe/a@b.example', true],
    ['/terms', '/help/terms', true],
    ['/help', '/terms', false],
    ['/help', '/help/terms', true],
  ])('%s closes %s, which is the same page under another prefix: %s', (closed, pathname, isClosed) => {
    expect(isRouteDisabled(pathname, [closed])).toBe(isClosed);
  });

  it('is found for a path of very many slashes', () => {
    expect(isRouteDisabled(`${'/'.repeat(200_000)}x`, ['/gift'])).toBe(false);
  });

  it('does not exist unless a path is configured', () => {
    expect(isRouteDisabled('/gift', [])).toBe(false);
  });
});
