import { afterEach, describe, expect, it, vi } from 'vitest';
import { ASK_EARLY, earlyAnswer, earlyAttributes } from './early-calls';

const ORIGIN = 'https://board.example';
const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const get = (path: string, method = 'GET') => new Request(ORIGIN + path, { method });

/** Runs the script of the head in a document with these attributes, for a browser with this token. @returns the addresses that it asks. */
function ask(token: string | null, dataset: Record<string, string> = {}): string[] {
  const fetched = vi.fn(async (_address: string, _options: { headers: Record<string, string> }) => new Response('{}'));
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('window', { earlyCalls: undefined });
  vi.stubGlobal('performance', { now: () => 1000 });
  vi.stubGlobal('fetch', fetched);
  new Function(ASK_EARLY)();
  for (const [, { headers }] of fetched.mock.calls) expect(headers.authorization).toBe(`Bearer ${token}`);
  return fetched.mock.calls.map(([address]) => address);
}

afterEach(() => vi.unstubAllGlobals());

describe('the calls that a page asks before its scripts', () => {
  const early = { roles: ['jobseeker' as const, 'candidate' as const], addresses: ({ id }: { id?: string }) => [`/api/v2/posts/${id}`, '/api/v2/alerts'] };

  it('are named in its document', () => {
    expect(
      earlyAttributes(
        [
          { handle: undefined, params: {} },
          { handle: { early }, params: { id: '7' } },
        ],
        '',
      ),
    ).toEqual({
      'data-early': '/api/v2/posts/7 /api/v2/alerts',
      'data-early-roles': 'jobseeker candidate',
    });
    expect(earlyAttributes([{ handle: { results: true }, params: {} }], '')).toEqual({});
    expect(earlyAttributes([], '')).toEqual({});
  });

  it('are those of the session on every page, and those of the page for somebody with its role', () => {
    const page = { early: '/api/v2/alerts', earlyRoles: 'jobseeker candidate' };
    expect(ask(tokenOf({ exp: inAnHour(), roles: ['user', 'candidate'] }), page)).toEqual(['/api/v2/auth/refresh_user', '/api/v2/alerts']);
    expect(ask(tokenOf({ exp: inAnHour(), scopes: 'user jobseeker' }), page)).toEqual(['/api/v2/auth/refresh_user', '/api/v2/alerts']);
    expect(ask(tokenOf({ exp: inAnHour(), roles: ['user', 'employer'] }), page)).toEqual(['/api/v2/auth/refresh_user']);
    expect(ask(tokenOf({ exp: inAnHour(), roles: [] }))).toEqual(['/api/v2/auth/refresh_user']);
  });

  it.each([null, 'no token', tokenOf({ exp: 1 }), tokenOf({})])('are none for a visitor, and none with a token that has expired: %s', (token) => {
    expect(ask(token, { early: '/api/v2/alerts' })).toEqual([]);
  });
});

describe('an early answer', () => {
  const token = tokenOf({ exp: inAnHour() });

  it('is taken once', async () => {
    ask(token, { early: '/api/v2/alerts' });
    expect((await earlyAnswer(get('/api/v2/alerts'), token))?.ok).toBe(true);
    expect(earlyAnswer(get('/api/v2/alerts'), token)).toBeUndefined();
    expect(await earlyAnswer(get('/api/v2/auth/refresh_user'), token)).toBeDefined();
  });

  it('is not the one to another call', () => {
    ask(token, { early: '/api/v2/alerts' });
    expect(earlyAnswer(get('/api/v2/alerts?page=2'), token)).toBeUndefined();
  });

  it.each([
    ['something was changed', () => earlyAnswer(get('/api/v2/alerts', 'POST'), token)],
    ['somebody else is logged in', () => earlyAnswer(get('/api/v2/auth/refresh_user'), 'another token')],
    ['nobody is logged in any more', () => earlyAnswer(get('/api/v2/posts'), null)],
    ['the page was opened long ago', () => vi.stubGlobal('performance', { now: () => 31_000 })],
  ])('is too old when %s', (_case, happens) => {
    ask(token, { early: '/api/v2/alerts' });
    happens();
    expect(earlyAnswer(get('/api/v2/alerts'), token)).toBeUndefined();
  });
});
