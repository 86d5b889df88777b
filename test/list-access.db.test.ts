import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import * as facetPage from '~/listings/web/lists/JobFacetPage';
import * as listPage from '~/listings/web/lists/JobListPage';
import * as sharePage from '~/listings/web/lists/JobSharePage';
import * as remotePage from '~/listings/web/lists/RemoteJobsPage';
import { listenForPublicChanges } from '~/platform/database/changes';
import { apiFetchContext } from '~/platform/web/page-api';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
let here: ReturnType<typeof createBoardServer>;
let there: ReturnType<typeof createBoardServer>;
let stopListening: () => Promise<void>;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard();
  admin = await buildUser(board.ctx, { roles: ['admin'] });
  await buildPost(board.ctx, { skills: ['Yiddish'], contractType: 'Full Time', remote: true });
  [here, there] = [
    createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development'),
    createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development'),
  ];
  stopListening = await listenForPublicChanges(board.database.driver, board.ctx.log, (touched) => there.answers.change(touched));
});
afterAll(async () => {
  await stopListening();
  await board.close();
});

const ask = (server: typeof here, path: string, token?: string) =>
  server.fetch(new Request(`http://board.test${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}));
const text = async (server: typeof here, path: string) => (await ask(server, path)).text();
const lock = (login_lists: string[]) =>
  here.fetch(
    new Request('http://board.test/api/v3/admin/settings', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ login_lists }),
    }),
  );
const DEFAULT = ['degree', 'contract_type', 'remote', 'search'];
const withinASecond = { timeout: 1_000, interval: 10 };

const LISTS: Record<string, string> = {
  all: '/api/v2/posts',
  state: '/api/v2/posts?field=state&val=NJ',
  skill: '/api/v2/posts?field=skill&val=Yiddish',
  country: '/api/v2/posts?field=country&val=US',
  orgtype: '/api/v2/posts?field=orgtype&val=Day%20school',
  degree: '/api/v2/posts?field=degree&val=Bachelor%20of%20Arts%20(BA)',
  contract_type: '/api/v2/posts?field=contract_type&val=Full%20Time',
  remote: '/api/v2/posts?field=remote&val=true',
  search: '/api/v2/posts?kw=hebrew',
};
const lockedFor = async (server: typeof here, token?: string) => {
  const statuses = await Promise.all(Object.entries(LISTS).map(async ([name, path]) => [name, (await ask(server, path, token)).status] as const));
  expect(statuses.filter(([, status]) => status !== 200 && status !== 401)).toEqual([]);
  return statuses.flatMap(([name, status]) => (status === 401 ? [name] : []));
};

interface ListPage {
  loader(args: never): Promise<{ locked: boolean }>;
}
/** Whether the server renders the page of a list as locked. */
async function isLocked(page: ListPage, path: string): Promise<boolean> {
  const context = new RouterContextProvider();
  context.set(apiFetchContext, async (request: Request) =>
    here.fetch(new Request(`http://board.test${new URL(request.url).pathname}${new URL(request.url).search}`)),
  );
  const [, , second = '', third] = path.split('/');
  const params = third === undefined || second === 'list' || second === 'remote' || second === 'share' ? { page: '1' } : { value: third, page: '1' };
  return (await page.loader({ context, params, url: new URL(path, 'http://board.test') } as never)).locked;
}

describe('the lists that need a login', () => {
  it('are those of the default, until an admin changes them', async () => {
    expect(await lockedFor(here)).toEqual(DEFAULT);
    expect(await lockedFor(here, admin.token)).toEqual([]);
    expect(JSON.parse(await text(here, '/api/site')).login_lists).toEqual(DEFAULT);
  });

  it('change on every instance within a second, for answers that were cached as well', async () => {
    expect([(await ask(there, LISTS.skill as string)).status, (await ask(there, LISTS.all as string)).status]).toEqual([200, 200]);
    expect((await lock(['all', 'skill'])).status).toBe(200);
    expect(await lockedFor(here)).toEqual(['all', 'skill']);
    await vi.waitFor(async () => expect(await lockedFor(there)).toEqual(['all', 'skill']), withinASecond);
    expect(await lockedFor(there, admin.token)).toEqual([]);
    // The body of a POST is the same list.
    const post = await board.call('POST /v2/posts', { body: { field: 'skill', val: 'Yiddish' } });
    expect([post.status, (await board.call('POST /v2/posts', { body: { field: 'remote' } })).status]).toEqual([401, 200]);
  });

  it('are followed by pages, robots.txt and the sitemap', async () => {
    expect((await lock(['all', 'skill'])).status).toBe(200);
    expect([
      await isLocked(listPage, '/jobs/list/1'),
      await isLocked(sharePage, '/jobs/share/1'),
      await isLocked(facetPage, '/jobs/skill/Yiddish/1'),
      await isLocked(facetPage, '/jobs/degree/Bachelor of Arts (BA)/1'),
      await isLocked(remotePage, '/jobs/remote/1'),
    ]).toEqual([true, true, true, false, false]);
    const robots = await text(here, '/robots.txt');
    // Crawlers may open a closed list, so that they learn that it is no longer for them.
    expect(robots).not.toMatch(/Disallow: \/(jobs|posts|jewish-jobs)\//);
    const sitemap = await text(here, '/sitemaps/pages.xml');
    expect(sitemap).toContain('/jobs/contract_type/Full%20Time/1<');
    expect(sitemap).toContain('/jobs/remote/1<');
    expect(sitemap).not.toMatch(/\/jobs\/(list|skill\/Yiddish)\/1</);
  });

  it('are open again after undoing, and leave single jobs, totals, an organization’s jobs and feeds open throughout', async () => {
    expect((await lock([...Object.keys(LISTS)])).status).toBe(200);
    expect(await lockedFor(here)).toEqual(Object.keys(LISTS));
    const [job] = (await board.call('GET /v2/posts', { token: admin.token })).body.data;
    const open = [
      `/api/v2/posts/${job._id}`,
      '/api/v2/posts/totals',
      '/api/v2/posts/front',
      `/api/v2/posts?field=organization&val=${job.organization._id}`,
      '/feeds/skill/Yiddish.rss',
    ];
    for (const path of open) expect([path, (await ask(here, path)).status]).toEqual([path, 200]);
    const { data } = (await board.call('GET /v3/admin/audit?subject=settings&limit=1', { token: admin.token })).body;
    expect(data[0]).toMatchObject({ after: { login_lists: Object.keys(LISTS) }, undoable: true });
    expect((await board.call(`POST /v3/admin/audit/${data[0]._id}/undo`, { token: admin.token })).status).toBe(200);
    here.answers.drop();
    expect(await lockedFor(here)).toEqual(['all', 'skill']);
  });

  it('are only those that exist', async () => {
    expect((await lock(['view'])).status).toBe(422);
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await board.call('PATCH /v3/admin/settings', { token: employer.token, body: { login_lists: [] } })).status).toBe(403);
    expect((await lock(DEFAULT)).status).toBe(200);
  });
});
