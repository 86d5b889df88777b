import { sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { makePng } from '~/organizations/testing';
import { addDays } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { listenForPublicChanges } from '~/platform/database/changes';
import { buildEmployer } from '~/postings/testing';
import { unlistExpired } from '~/posts/server/states/unlist-expired';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from './board';

/**
 * Every instance caches public answers. A change on one instance must be visible on all others: within a second, every
 * list, total, feed and job shows it. `e2e/instances.spec.ts` tests the same for pages.
 */
let board: TestBoard;
let here: ReturnType<typeof createBoardServer>;
let there: ReturnType<typeof createBoardServer>;
let stopListening: () => Promise<void>;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
let post: Awaited<ReturnType<typeof buildPost>>;

beforeAll(async () => {
  board = await openTestBoard();
  employer = await buildEmployer(board.ctx);
  post = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id });
  [here, there] = [
    createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development'),
    createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development'),
  ];
  // Every instance listens like this at its start. Change notices of this board reach both.
  stopListening = await listenForPublicChanges(board.database.driver, board.ctx.log, (touched) => there.answers.change(touched));
});
afterAll(async () => {
  await stopListening();
  await board.close();
});

const ask = (server: typeof here, path: string, init: RequestInit = {}) => server.fetch(new Request(`http://board.test${path}`, init));
const text = async (server: typeof here, path: string) => (await ask(server, path)).text();
const save = (step: string, data: unknown) =>
  ask(here, `/api/v2/employer/jobs/update/${post.id}/${step}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${employer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });

const everywhere = () => [
  '/api/v2/posts',
  '/api/v2/posts/totals',
  '/api/v2/posts/front',
  `/api/v2/posts/${post.id}`,
  '/feeds/jobs.rss',
  '/feeds/jobs.atom',
  '/feeds/state/NJ.atom',
  '/feeds/jobs.xml',
  '/sitemaps/jobs-1.xml',
];
const withinASecond = { timeout: 1_000, interval: 10 };
const readAll = (server: typeof here) => Promise.all(everywhere().map((path) => text(server, path)));

describe('a change on one instance', () => {
  it('is visible on the other within a second, and at once on the one that made it', async () => {
    await Promise.all([readAll(here), readAll(there)]);
    const core = { position: post.position, post_type: 'Standard', contract_type: 'Full Time', description: post.description, remote: false };
    const saved = await save('basic', { headline: 'Shofar maker', ...core, location: { country_code: 'US', zipcode: '07666', city: 'Teaneck' } });
    expect([saved.status, saved.status === 200 ? '' : await saved.text()]).toEqual([200, '']);
    expect(await text(here, '/feeds/jobs.rss')).toContain('Shofar maker');
    await vi.waitFor(async () => {
      for (const path of everywhere().filter((path) => !path.endsWith('totals') && path !== '/feeds/jobs.xml')) {
        expect(await text(there, path), path).toMatch(/shofar.maker/i);
      }
    }, withinASecond);
  });

  it.skipIf(!inject('postgresServer'))('reaches the other although its LISTEN connection was terminated', async () => {
    await readAll(there);
    const listeners = sql`from pg_stat_activity where datname = current_database() and application_name = 'parnassa listen'`;
    const count = async () => Number((await queryRows<{ n: string }>(board.ctx.db, sql`select count(*) as n ${listeners}`))[0]?.n);
    expect(await count()).toBe(1);
    await board.ctx.db.execute(sql`select pg_terminate_backend(pid) ${listeners}`);
    const core = { position: post.position, post_type: 'Standard', contract_type: 'Full Time', description: post.description, remote: false };
    const saved = await save('basic', { headline: 'Lulav binder', ...core, location: { country_code: 'US', zipcode: '07666', city: 'Teaneck' } });
    expect(saved.status).toBe(200);
    const back = { timeout: 20_000, interval: 20 };
    await vi.waitFor(async () => expect([await count(), await text(there, '/feeds/jobs.rss')]).toEqual([1, expect.stringContaining('Lulav binder')]), back);
    // Changes from now on arrive through the new connection.
    await save('basic', { headline: 'Etrog sorter', ...core, location: { country_code: 'US', zipcode: '07666', city: 'Teaneck' } });
    await vi.waitFor(async () => expect(await text(there, '/feeds/jobs.rss')).toContain('Etrog sorter'), withinASecond);
  });

  it('may be a new logo, which gets a new address', async () => {
    const shows = ['/api/v2/posts', '/api/v2/posts/front', `/api/v2/posts/${post.id}`, '/api/v2/organizations', `/api/v2/organizations/${post.organizationId}`];
    await Promise.all(shows.map((path) => text(there, path)));
    const form = new FormData();
    form.set('file', new File([new Uint8Array(makePng())], 'logo.png'));
    const change = (method: string, body?: FormData) =>
      ask(here, `/api/v2/employer/organizations/logo/${post.organizationId}`, {
        method,
        headers: { authorization: `Bearer ${employer.token}` },
        ...(body ? { body } : {}),
      });
    const { logo } = (await (await change('POST', form)).json()) as { logo: string };
    await vi.waitFor(async () => {
      for (const path of shows) expect(await text(there, path), path).toContain(`"${logo}"`);
    }, withinASecond);
    const picture = await ask(there, logo);
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('content-security-policy')]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    await change('DELETE');
    await vi.waitFor(async () => {
      for (const path of shows) expect(await text(there, path), path).not.toContain(logo);
    }, withinASecond);
  });

  it('reaches all instances when a job expires', async () => {
    const before = await readAll(there);
    expect(before.filter((answer) => !answer.includes(post.id)).length).toBe(1);
    board.clock.set(addDays(post.postedOn as Date, 90));
    await board.ctx.queue.enqueue(board.ctx.db, unlistExpired, {});
    await board.ctx.queue.drain();
    await vi.waitFor(async () => {
      const told = await Promise.all(everywhere().map(async (path) => ((await text(there, path)).includes(post.id) ? [path] : [])));
      // The job's own page still opens by its link, and says that the job has expired.
      expect(told.flat()).toEqual([`/api/v2/posts/${post.id}`]);
      expect(JSON.parse(await text(there, `/api/v2/posts/${post.id}`))).toMatchObject({ listed: false });
      expect(JSON.parse(await text(there, '/api/v2/posts/totals')).states).toEqual([]);
      expect((await ask(there, '/sitemaps/jobs-1.xml')).status).toBe(404);
    }, withinASecond);
  });
});

describe('the answer cache', () => {
  it('sends answers with an ETag, and only to requests without a token', async () => {
    const first = await ask(here, '/api/v2/posts/totals');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Authorization, Accept-Encoding',
      'content-type': 'application/json',
    });
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(here, '/api/v2/posts/totals', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask(here, '/api/v2/posts/totals', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
    const { token } = await buildUser(board.ctx);
    const own = await ask(here, '/api/v2/posts/totals', { headers: { authorization: `Bearer ${token}` } });
    expect([own.status, own.headers.get('etag')]).toEqual([200, null]);
  });

  it('stores one answer for all queries that mean the same to the call', async () => {
    here.answers.drop();
    const entries = () => here.answers.usage().entries;
    for (const path of ['/api/v2/posts', '/api/v2/posts?zz=1', '/api/v2/posts?zz=2&utm_source=x', '/api/v2/posts?', '/api/v2/posts?%20=1']) {
      expect((await ask(here, path)).status, path).toBe(200);
      expect(entries(), path).toBe(1);
    }
    for (const path of ['?field=state&val=NJ', '?val=N%4A&field=state', '?val=NY&field=state&val=NJ&x=1']) {
      const answer = await ask(here, `/api/v2/posts${path}`);
      expect([path, answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([path, 200, '']);
    }
    expect(entries()).toBe(2);
    for (const path of ['?field=state&val=NY', '?field=state&val=NJ&page_num=2']) await ask(here, `/api/v2/posts${path}`);
    expect(entries()).toBe(4);
    for (const query of ['?a=1', '?a=2']) await ask(here, `/api/v2/posts/totals${query}`);
    expect(entries()).toBe(5);
    expect((await ask(here, '/api/v2/posts?kw=%ff')).status).toBe(422);
  });

  it('stores neither answers for a user nor refusals', async () => {
    const { entries } = here.answers.usage();
    for (const path of [
      '/api/v2/posts?field=remote',
      '/api/v2/posts?page_num=0',
      '/api/account/actions',
      '/api/v2/posts/nothing',
      '/feeds/none.rss',
      '/feeds/jobs.xml',
    ]) {
      await ask(here, path);
      expect(here.answers.usage().entries, path).toBe(entries);
    }
  });
});
