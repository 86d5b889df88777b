import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adminActRefusal,
  deviceName,
  impersonationObstacle,
  isDerivedRole,
  isExplained,
  mayWriteTo,
  nameOf,
  needsAccountType,
  pathAfterLogin,
  safePath,
  tokenClaims,
  week,
} from './rules';

describe('safePath', () => {
  it.each([
    ['/jobs/view/1?a=b#c', '/jobs/view/1?a=b#c'],
    ['/', '/'],
    ['/search?q=https://other.example', '/search?q=https://other.example'],
    ['/a/../b', '/b'],
  ])('keeps the path %s', (path, kept) => expect(safePath(path)).toBe(kept));

  it.each([
    null,
    undefined,
    '',
    'jobs',
    'https://other.example',
    '//other.example',
    '///other.example',
    '/\\other.example',
    '\\/other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/.//other.example',
    '/..//other.example',
    '/%2e%2e//other.example',
    '/a/..//other.example',
    '/./\\other.example',
    ' //other.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//',
    '/\\',
    '//user@other.example/%2f..',
    'http:other.example',
    '/[//',
  ])('refuses %j or keeps it on the site', (path) => expect(new URL(safePath(path) ?? '/', 'https://board.test').origin).toBe('https://board.test'));

  it.each([undefined, null, '', 'jobs', '?a=b', 'javascript:alert(1)'])('takes %j for no path', (path) => expect(safePath(path)).toBeUndefined());

  it('never leads to another site, for any text', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '%2e', '//', '\t', '\n', 'other.example', '@', ':', '?', '#', 'http:', 'javascript:', 'a');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (path) => {
          const safe = safePath(path);
          return safe === undefined || (safe.startsWith('/') && new URL(safe, 'https://board.test').origin === 'https://board.test');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('pathAfterLogin', () => {
  it.each([
    [['user'], '', '/account/home'],
    [['employer'], '', '/employer/home'],
    [['organization'], '', '/employer/home'],
    [['user', 'admin'], '', '/account/home'],
    [['admin', 'employer'], '', '/employer/home'],
    [['employer'], 'nextUrl=/jobs/list/1', '/jobs/list/1'],
    [['user'], 'redirect=/candidates/edit', '/candidates/edit'],
    [['user'], 'nextUrl=//other.example&redirect=/a', '/a'],
    [['user'], 'nextUrl=https://other.example', '/account/home'],
  ])('with roles %j and ?%s leads to %s', (roles, search, path) => expect(pathAfterLogin(roles, new URLSearchParams(search))).toBe(path));
});

describe('tokenClaims', () => {
  const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  it.each([
    [{ sub: 'ü', roles: ['user'] }, ['user']],
    [{ scopes: ['user', 'admin'] }, ['user', 'admin']],
    [{ scopes: 'user admin' }, ['user', 'admin']],
    // In a token, "-" and "_" stand for the signs "+" and "/" of base64.
    [{ nonce: '>>>~~~???ÿÿÿ', roles: ['user'] }, ['user']],
    [{}, []],
  ])('reads the roles of %j', (claims, roles) => expect(tokenClaims(token(claims)).roles).toEqual(roles));
  it('returns an object for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof tokenClaims(text) === 'object'));
    expect(tokenClaims(null)).toEqual({});
  });
});

it.each([
  [['user'], true],
  [['user', 'admin'], false],
  [['employer'], false],
  [['organization'], false],
  [['candidate'], false],
  [['jobseeker'], false],
])('with roles %j needsAccountType is %s', (roles, must) => expect(needsAccountType(roles)).toBe(must));

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0', 'Opera on macOS'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('deviceName of %s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

describe('acts of admins on accounts', () => {
  const [own, admin, user] = [
    { id: 'me', roles: ['admin'] },
    { id: 'a', roles: ['admin'] },
    { id: 'u', roles: ['employer'] },
  ];
  it.each([
    ['remove', own, 'refused'],
    ['remove', admin, 'refused'],
    ['remove', user, 'done'],
    ['deactivate', own, 'refused'],
    ['deactivate', admin, 'done'],
    ['take admin', own, 'refused'],
    ['take admin', admin, 'done'],
    ['set password', own, 'done'],
    ['set password', admin, 'refused'],
    ['set password', user, 'done'],
    ['change email', own, 'done'],
    ['change email', admin, 'refused'],
    ['change email', user, 'done'],
  ] as const)('%s %o is %s', (act, target, result) => expect(adminActRefusal(act, target, 'me') ? 'refused' : 'done').toBe(result));

  it.each([
    ['remove', own, 'You can’t remove your own account here.'],
    ['deactivate', own, 'You can’t deactivate your own account.'],
    ['take admin', own, 'You can’t take the admin role away from yourself.'],
    ['set password', admin, 'Admins set their own passwords. Take away the admin role first.'],
    ['change email', admin, 'Admins change their own email. Take away the admin role first.'],
  ] as const)('%s %o is refused with the sentence for it', (act, target, sentence) => expect(adminActRefusal(act, target, 'me')).toBe(sentence));
});

it.each([
  [{ roles: ['employer'], active: true }, undefined],
  [{ roles: ['employer'], active: false }, 'inactive'],
  [{ roles: ['employer', 'admin'], active: true }, 'admin'],
  [{ roles: ['admin'], active: false }, 'admin'],
])('an admin who would act for the user %j is refused because of: %s', (user, obstacle) => {
  expect(impersonationObstacle(user)).toBe(obstacle);
});

it.each([
  [true, 'rivka@beth.example', true],
  [true, 'other@example.com', true],
  [true, undefined, true],
  [false, 'rivka@beth.example', true],
  [false, 'other@example.com', false],
  [false, undefined, false],
])('an account whose address is confirmed (%s) may write to %s: %s', (verified, address, may) => {
  expect(mayWriteTo({ email: 'rivka@beth.example', verified }, address)).toBe(may);
});

it.each([
  ['user', true],
  ['purchase', true],
  ['purchase:recent', true],
  ['employer', false],
  ['admin', false],
])('the role %s follows from other records: %s', (role, is) => expect(isDerivedRole(role)).toBe(is));

it.each([
  ['Rivka', 'Stern', 'Rivka Stern'],
  ['', 'Stern', 'NoFirst Stern'],
  ['Rivka', '', 'Rivka NoLast'],
])('the names %j and %j are %j', (first_name, last_name, name) => expect(nameOf({ first_name, last_name })).toBe(name));

it.each([
  ['protected_account', true],
  ['target_is_admin', true],
  ['target_inactive', true],
  ['unauthorized', false],
  [undefined, false],
])('a screen explains a refusal with the code %s itself: %s', (code, is) => expect(isExplained(code)).toBe(is));

it('a week begins with Sunday, as the days of a date do', () => {
  const dayName = (day: number) => new Date(Date.UTC(2026, 10, 29 + day)).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  expect(week).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayName));
});
