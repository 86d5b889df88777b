import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~test/board';
import { recordServerError } from './server/record-server-error';
import { frontendErrors, serverErrors, settings } from './tables';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { SITE_NAME: 'Melacha', COMPANY_NAME: 'Melacha LLC' } });
});
afterAll(() => board.close());

describe('the site configuration', () => {
  it('has vocabularies, places and packs', async () => {
    const { body } = await board.call('GET /fetch_arrays');
    expect(body).toMatchObject({ site_name: 'Melacha', version: __APP_VERSION__, states: { NY: 'New York' }, countries: { IL: 'Israel' } });
    expect(body.countries_arr.map(({ value }: { value: string }) => value)).not.toContain('RT');
    expect(body.subplans[1]).toEqual({ label: '2 credits', value: 2, expires: 4, discount: 0.15 });
  });

  it.each([
    ['18104', 'Allentown, PA'],
    ['09001', 'Apo, AE'],
    ['00000', null],
  ])('knows the place of the ZIP code %s', async (zip, place) => {
    expect((await board.call(`GET /zip_codes/${zip}`)).body).toEqual({ place });
  });

  it('has no place for what is no ZIP code', async () => {
    expect((await board.call('GET /zip_codes/1810')).status).toBe(404);
  });

  it('lists the pages that the operator has switched off', async () => {
    expect((await board.call('GET /site')).body.closed_routes).toEqual([]);
    await board.ctx.db.insert(settings).values({ key: 'closed_routes', value: ['/gift'], updatedAt: board.clock.now() });
    expect((await board.call('GET /site')).body.closed_routes).toEqual(['/gift']);
  });
});

describe('a report of a browser', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlc2lnbmF0dXJl';

  it('is stored without secrets', async () => {
    const body = {
      route: { path: '/nowhere' },
      url: `http://board.test/nowhere?token=${jwt}`,
      cookies: { session: jwt },
      local_storage: { token: jwt },
      auth: { token: jwt },
      message: `failed with ${jwt}`,
    };
    expect((await board.call('POST /v3/frontend-error', { body })).status).toBe(204);
    const rows = await board.ctx.db.select().from(frontendErrors);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(jwt);
    expect(rows[0]?.data).toMatchObject({ route: { path: '/nowhere' } });
  });

  it('keeps names and sizes of the browser’s stored items, never their content', async () => {
    const body = {
      message: 'Page not found.',
      cookies: `gift=HEBREW2026; theme=dark`,
      local_storage: { token: jwt, refreshToken: 412 },
      session_storage: { draft: 'a secret thought' },
      auth: { user: { email: 'rivka@example.org' }, token: jwt },
      unexpected: jwt,
    };
    await board.call('POST /v3/frontend-error', { body });
    const stored = (await board.ctx.db.select().from(frontendErrors)).at(-1)?.data;
    expect(stored).toMatchObject({ cookies: { gift: 10 }, session_storage: { draft: 16 }, auth: { user: true } });
    expect(JSON.stringify(stored)).not.toMatch(/HEBREW2026|secret thought|rivka|eyJ/);
  });

  it('is refused when it is too large', async () => {
    expect((await board.call('POST /v3/frontend-error', { body: { message: 'x'.repeat(70_000) } })).status).toBe(413);
  });

  it('is limited for each address', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 25; times++) statuses.push((await board.call('POST /v3/frontend-error', { body: { message: 'again' } })).status);
    expect(statuses).toContain(204);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a fault of the server', () => {
  it('is recorded without codes in the addresses of the request and of the referrer', async () => {
    const secret = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z';
    const path = `/v2/support/unsubscribe/rivka@example.org/${secret}`;
    const referer = `http://board.test/auth/resetpass/0191d0a0-0000-7000-8000-000000000000/1795258625/${secret}?token=${secret}`;
    const request = new Request(`http://board.test${path}?token=${secret}`, { headers: { referer, authorization: `Bearer ${secret}` } });
    recordServerError(board.ctx, {
      error: new Error('broken'),
      request,
      requestId: 'request-1',
      viewer: null,
      call: 'GET /v2/support/unsubscribe/{email}/{key}',
    });
    await board.ctx.serverErrors.flush();
    const [row] = await board.ctx.db.select().from(serverErrors);
    expect(JSON.stringify(row)).not.toMatch(/Ab3dEf6h|rivka@/);
    expect(row).toMatchObject({
      path: '/v2/support/unsubscribe/[removed]',
      query: 'token=[removed]',
      headers: { referer: expect.stringContaining('/auth/resetpass/') },
    });
  });
});
