import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { DAY, MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildFrontendError, buildServerError } from './testing';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
let user: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000', TEST_URL: 'https://test.board.example/' } });
  admin = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Ada' });
  user = await buildUser(board.ctx, { firstName: 'Dina' });
});
afterAll(() => board.close());

const call = (name: string, body?: unknown, token: string | undefined = admin.token) => board.call(name, { token, ...(body === undefined ? {} : { body }) });

const storeError = (over: Parameters<typeof buildServerError>[1] = {}) => buildServerError(board.ctx, over);
const storeReport = (over: Parameters<typeof buildFrontendError>[1] = {}) => buildFrontendError(board.ctx, over);

describe('server errors', () => {
  it('are listed, filtered, searched and sorted', async () => {
    const first = await storeError({ error: 'first of these', userId: user.id, count: 9, type: 'RareError', call: 'GET /rare' });
    board.clock.advance(MINUTE);
    const second = await storeError({ error: 'second of these', handled: true, reviewed: true });
    const ids = async (query: Record<string, string>) =>
      (await call(`GET /v3/admin/server_errors?${new URLSearchParams({ q: 'of these', ...query })}`)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ sort: '-count' })).toEqual([first, second]);
    expect(await ids({ handled: 'false' })).toEqual([first]);
    expect(await ids({ reviewed: 'true' })).toEqual([second]);
    expect(await ids({ type: 'RareError' })).toEqual([first]);
    expect(await ids({ call: 'GET /rare' })).toEqual([first]);
    expect(await ids({ from: '2026-11-21' })).toEqual([]);
    expect(await ids({ to: '2026-11-20' })).toEqual([second, first]);
    expect(await ids({ q: first })).toEqual([first]);
    const { body } = await call('GET /v2/admin/server_errors?q=first+of+these');
    expect(body.data[0]).toMatchObject({ user: { _id: user.id, name: 'Dina Adler', email: user.email }, count: 9, query: 'kw=hebrew' });
    expect((await call('GET /v3/admin/server_errors?sort=traceback')).status).toBe(422);
  });

  it('have everything that was stored in the single record', async () => {
    const id = await storeError({ userId: user.id });
    expect((await call(`GET /admin/server_errors/${id}`)).body).toMatchObject({
      _id: id,
      ...{ error: 'salary is null', exception: 'TypeError', type: 'TypeError', method: 'POST', path: '/api/v2/posts', traceback: 'at save (src/x.ts:1:1)' },
      ...{ headers: { accept: 'application/json' }, json: { data: { headline: 'Teacher' } }, GET: { kw: 'hebrew' }, post: null },
      user: { name: 'Dina Adler' },
      base_urls: { dev: 'http://localhost:3000', test: 'https://test.board.example', live: 'http://board.test' },
    });
    expect((await call(`GET /v3/admin/server_errors/${newId()}`)).status).toBe(404);
  });

  it('are marked as reviewed once, with one line of the audit log that can be undone', async () => {
    const id = await storeError();
    for (let time = 0; time < 2; time += 1) {
      expect((await call(`PATCH /v3/admin/server_errors/${id}`, { reviewed: true })).body).toMatchObject({ reviewed: true, handled: false });
    }
    const lines = (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data;
    expect(lines).toMatchObject([
      { action: 'field.changed', subject: 'server_errors', before: { reviewed: false }, after: { reviewed: true }, undoable: true },
    ]);
    expect((await call(`POST /v3/admin/audit/${lines[0]._id}/undo`, {})).status).toBe(200);
    expect((await call(`GET /v3/admin/server_errors/${id}`)).body.reviewed).toBe(false);
  });

  it('are handled with the field tools and deleted with a line in the audit log', async () => {
    const id = await storeError();
    const tool = await call('POST /v3/tools/field_toggle', { collection: 'server_errors', id, key: 'handled' });
    expect(tool.body).toMatchObject({ before: { handled: false }, after: { handled: true } });
    expect((await call('POST /v3/tools/field_set', { collection: 'server_errors', id, key: 'error', value: 'x' })).status).toBe(422);
    expect((await call(`DELETE /v3/admin/server_errors/${id}`)).status).toBe(204);
    expect((await call(`DELETE /v3/admin/server_errors/${id}`)).status).toBe(404);
    expect((await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data[0]).toMatchObject({ action: 'record.removed', subject: 'server_errors' });
  });

  it('are found by the palette', async () => {
    const id = await storeError({ error: 'the Zohar is missing' });
    const hit = { kind: 'errors', _id: id, title: 'the Zohar is missing', detail: 'POST /v2/posts' };
    expect((await call('GET /v3/admin/search?q=zohar')).body.data).toEqual([hit]);
  });
});

describe('a token for the user who met an error', () => {
  const use = (id: string) => call(`GET /v2/admin/server_errors/use_token/${id}`);

  it('is fresh, acts for that user and is audited', async () => {
    const { status, body } = await use(await storeError({ userId: user.id }));
    expect([status, body.user.email, body.tokens.refresh_token]).toEqual([200, user.email, undefined]);
    const [line] = (await call(`GET /v3/admin/audit?subject_id=${user.id}&action=impersonation.started`)).body.data;
    expect(line.actor).toMatchObject({ _id: admin.id });
    const id = await storeError({ userId: user.id });
    expect((await call(`GET /v3/admin/server_errors/use_token/${id}`, undefined, body.tokens.access_token)).status).toBe(403);
  });

  it('is refused with words for an admin, a visitor and an unknown error', async () => {
    const other = await buildUser(board.ctx, { roles: ['admin'] });
    const ofAdmin = await use(await storeError({ userId: other.id }));
    expect([ofAdmin.status, ofAdmin.body.detail]).toEqual([403, 'Admins can’t act for other admins.']);
    const ofVisitor = await use(await storeError());
    expect([ofVisitor.status, ofVisitor.body.detail]).toEqual([409, 'No one was logged in when this error occurred.']);
    expect((await use(newId())).status).toBe(404);
  });
});

describe('frontend errors', () => {
  it('from before stored items were reduced to their sizes are shown without these items', async () => {
    const id = await storeReport({ data: { cookies: { theme: 'dark' }, local_storage: 'token=1', message: 'old' } });
    const { status, body } = await call(`GET /v3/admin/frontend_errors/${id}`);
    expect([status, body.data?.cookies, body.data?.local_storage]).toEqual([200, {}, {}]);
    await call(`DELETE /v3/admin/frontend_errors/${id}`);
  });

  it('are listed, shown, changed and deleted', async () => {
    const id = await storeReport({ userId: user.id });
    const [row] = (await call('GET /v2/admin/frontend_errors?q=undefined&handled=false')).body.data;
    expect(row).toMatchObject({ _id: id, data: { route: { path: '/jobs/list/1' } }, url: 'http://board.test/jobs/list/1', user: { email: user.email } });
    expect((await call(`GET /v3/admin/frontend_errors/${id}`)).body.data).toMatchObject({ cookies: { theme: 4 }, stack: '' });
    expect((await call(`PATCH /v3/admin/frontend_errors/${id}`, { handled: true })).body.handled).toBe(true);
    expect((await call('GET /v3/admin/frontend_errors?q=undefined&handled=false')).body.data).toEqual([]);
    expect((await call('POST /v3/tools/field_toggle', { collection: 'frontend_errors', id, key: 'reviewed' })).status).toBe(200);
    expect((await call(`DELETE /v3/admin/frontend_errors/${id}`)).status).toBe(204);
    expect((await call(`GET /v3/admin/frontend_errors/${id}`)).status).toBe(404);
  });
});

it('is for admins only', async () => {
  for (const path of ['server_errors', 'frontend_errors', 'errors/summary', `server_errors/use_token/${newId()}`]) {
    expect((await board.call(`GET /v3/admin/${path}`)).status).toBe(401);
    expect((await call(`GET /v3/admin/${path}`, undefined, user.token)).status).toBe(403);
  }
});

it('the summary counts both kinds by day and names the most frequent ones', async () => {
  board.clock.advance(30 * DAY);
  admin = await buildUser(board.ctx, { roles: ['admin'] });
  const often = await storeError({ error: 'often', count: 7 });
  await storeError({ error: 'done', count: 70, handled: true });
  await storeReport({ errorTime: new Date(board.clock.now().getTime() - 2 * DAY) });
  const latest = await storeReport();
  const { body } = await call('GET /v3/admin/errors/summary');
  expect(body.days).toHaveLength(14);
  expect(body.days.at(-1)).toEqual({ day: '2026-12-20', server: 2, frontend: 1 });
  expect(body.days.at(-3)).toEqual({ day: '2026-12-18', server: 0, frontend: 1 });
  // A handled error comes last, even where it occurred more often.
  expect(body.server).toMatchObject([
    { _id: often, title: 'often', place: 'POST /v2/posts', count: 7, handled: false },
    { title: 'done', count: 70, handled: true },
  ]);
  expect(body.frontend).toMatchObject([{ _id: latest, title: 'x is undefined', place: '/jobs/list/1', count: 2, handled: false }]);
});
