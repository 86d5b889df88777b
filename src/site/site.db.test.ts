import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { frontendErrors, settings } from './tables';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { SITE_NAME: 'Melacha', COMPANY_NAME: 'Melacha LLC' } });
});
afterAll(() => board.close());

describe('static pages', () => {
  it.each(['about', 'credits', 'faq', 'pricing', 'privacy', 'refund', 'terms'])('%s has its names and prices filled in', async (name) => {
    const { status, body } = await board.call(`GET /content/${name}`);
    expect(status).toBe(200);
    expect(body.title).not.toBe('');
    expect(JSON.stringify(body)).not.toMatch(/\{[a-z_]+\}/);
  });

  it('are the ones there are, and nothing else of the disk', async () => {
    for (const name of ['nothing', '..%2fpackage', '%2e%2e%2f.env']) expect((await board.call(`GET /content/${name}`)).status).toBe(404);
  });

  it('say what the board must say', async () => {
    const faq = JSON.stringify((await board.call('GET /content/faq')).body);
    expect(faq).toMatch(/no permission/i);
    const terms = JSON.stringify((await board.call('GET /content/terms')).body);
    expect(terms).toContain('Melacha LLC');
    expect(terms).toMatch(/external links/i);
  });
});

describe('the site configuration', () => {
  it('has vocabularies, places and packs', async () => {
    const { body } = await board.call('GET /fetch_arrays');
    expect(body).toMatchObject({ site_name: 'Melacha', version: '3.1.37', states: { NY: 'New York' }, countries: { IL: 'Israel' } });
    expect(body.countries_arr.map(({ value }: { value: string }) => value)).not.toContain('RT');
    expect(body.subplans[1]).toEqual({ label: '2 credits', value: 2, expires: 4, discount: 0.15 });
  });

  it('tells which pages the operator has switched off', async () => {
    expect((await board.call('GET /site')).body.closed_routes).toEqual([]);
    await board.ctx.db.insert(settings).values({ key: 'closed_routes', value: ['/gift'], updatedAt: board.clock.now() });
    expect((await board.call('GET /site')).body.closed_routes).toEqual(['/gift']);
  });
});

describe('a report of a browser', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlc2lnbmF0dXJl';

  it('is kept without what it should not have brought', async () => {
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

  it('is refused when it is too large', async () => {
    expect((await board.call('POST /v3/frontend-error', { body: { message: 'x'.repeat(70_000) } })).status).toBe(413);
  });
});
