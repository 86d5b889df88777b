import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';
import { removeAccount } from './server/settings/remove-account';
import { buildUser } from './testing';

let board: TestBoard;
let token: string;
beforeAll(async () => {
  board = await openTestBoard();
  token = (await buildUser(board.ctx, { firstName: 'Ada', lastName: 'Min', email: 'ada@staff.test', roles: ['admin'] })).token;
  const people: [string, string, string, object?][] = [
    ['Rivka', 'Stern', 'rivka@example.org', { roles: ['employer'], verifiedAt: null }],
    ['Rivka', 'Levi', 'r.levi@example.org', { active: true }],
    ['רבקה', 'לוי', 'hundred%_sure@example.org'],
    ['Étienne', "O'Hara", 'eo@example.org'],
  ];
  for (const [firstName, lastName, email, more] of people) {
    board.clock.advance(1_000);
    await buildUser(board.ctx, { firstName, lastName, email, ...more, createdAt: board.clock.now() });
  }
});
afterAll(() => board.close());

const ask = (query: Record<string, string> = {}) => board.call(`GET /v3/admin/users?${new URLSearchParams(query)}`, { token });
const found = async (q: string): Promise<string[]> => (await ask({ q })).body.data.map((user: { email: string }) => user.email);

describe('the list of users', () => {
  it('contains all users, newest first, with exactly the fields that the back office shows', async () => {
    const { body } = await ask();
    expect(body.data.map((user: { first_name: string }) => user.first_name)).toEqual(['Étienne', 'רבקה', 'Rivka', 'Rivka', 'Ada']);
    expect(body.data[3]).toEqual({
      _id: expect.any(String),
      version: expect.any(String),
      first_name: 'Rivka',
      last_name: 'Stern',
      email: 'rivka@example.org',
      roles: ['employer'],
      active: true,
      verified: false,
      created_on: expect.any(String),
      last_login: expect.toSatisfy((value) => value === null || typeof value === 'string'),
      last_ip: expect.toSatisfy((value) => value === null || typeof value === 'string'),
      newsletter: { deliver_on: ['Monday', 'Wednesday', 'Friday'] },
    });
    expect(body.meta.page_info).toEqual({ current_page: 1, page_count: 1, page_size: 20, total_recs: 5, qry_total: 5 });
  });

  it('is divided into pages', async () => {
    const { body } = await ask({ limit: '2', page: '2', q: 'example.org' });
    expect(body.data.map((user: { email: string }) => user.email)).toEqual(['r.levi@example.org', 'rivka@example.org']);
    expect(body.meta.page_info).toEqual({ current_page: 2, page_count: 2, page_size: 2, total_recs: 5, qry_total: 4 });
    expect((await ask({ page: '9' })).body.data).toEqual([]);
  });

  it.each([
    ['rivka', ['r.levi@example.org', 'rivka@example.org']],
    ['  LEVI  rivka ', ['r.levi@example.org']],
    ['רבקה', ['hundred%_sure@example.org']],
    ['ÉTIENNE', ['eo@example.org']],
    ["o'hara", ['eo@example.org']],
    ['rivka@example.org', ['rivka@example.org']],
    ['%_', ['hundred%_sure@example.org']],
    ['%', ['hundred%_sure@example.org']],
    ['\\', []],
    ['nobody', []],
    // Typing errors.
    ['rivak', ['r.levi@example.org', 'rivka@example.org']],
    ['etiene ohara', ['eo@example.org']],
  ])('finds by “%s”', async (q, emails) => {
    expect(await found(q)).toEqual(emails);
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ sort: 'created_on desc' }, 'sort'],
    [{ active: 'maybe' }, 'active'],
    [{ created_from: '20 Nov' }, 'created_from'],
  ])('refuses %o', async (query, name) => {
    const { status, body } = await ask(query);
    expect([status, body.detail[0].loc]).toEqual([422, ['query', name]]);
  });

  it('finds by the whole id, and by no part of it', async () => {
    const [user] = (await ask({ q: 'rivka@' })).body.data;
    expect(await found(user._id)).toEqual(['rivka@example.org']);
    expect(await found(newId())).toEqual([]);
  });

  it.each([
    [{ role: 'employer' }, ['rivka@example.org']],
    [{ role: 'employer', q: 'levi' }, []],
    [{ verified: 'false' }, ['rivka@example.org']],
    [{ active: 'false' }, []],
    [{ created_from: '2026-11-21' }, []],
    [{ created_to: '2026-11-19' }, []],
    [{ created_from: '2026-11-20', created_to: '2026-11-20', role: 'admin' }, ['ada@staff.test']],
  ] as [Record<string, string>, string[]][])('is narrowed by %o', async (query, emails) => {
    const { body } = await ask(query);
    expect(body.data.map((user: { email: string }) => user.email)).toEqual(emails);
    expect(body.meta.page_info).toMatchObject({ qry_total: emails.length, total_recs: 5 });
  });

  it('is sorted by a declared name, in both directions', async () => {
    const emails = async (sort: string) => (await ask({ sort, q: 'example.org' })).body.data.map((user: { email: string }) => user.email);
    const ascending = await emails('email');
    expect(ascending).toEqual(['eo@example.org', 'hundred%_sure@example.org', 'r.levi@example.org', 'rivka@example.org']);
    expect(await emails('-email')).toEqual([...ascending].reverse());
  });

  it('is a CSV document of all matches, whose cells are not formulas', async () => {
    const person = await buildUser(board.ctx, { firstName: '=HYPERLINK("http://x")', lastName: 'Formula, "quoted"', email: 'formula@example.org' });
    const { status, body, headers } = await board.call('GET /admin/users/csv?q=formula', { token });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="users-2026-11-20.csv"; filename*=UTF-8''users-2026-11-20.csv`);
    const [head, line] = body.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('_id,first_name,last_name,email,roles,active,verified,last_login,last_ip,created_on,newsletter.deliver_on');
    expect(line).toContain(`${person.id},"'=HYPERLINK(""http://x"")","Formula, ""quoted""",formula@example.org,,true,true,`);
    const all = await board.call('GET /v3/admin/users/csv', { token });
    expect(all.body.trim().split('\r\n')).toHaveLength(1 + 6);
    await removeAccount(board.ctx, person.id, person.id);
  });

  it('leaves out removed accounts', async () => {
    const gone = await buildUser(board.ctx, { email: 'gone@example.org' });
    expect(await found('gone@')).toEqual(['gone@example.org']);
    await removeAccount(board.ctx, gone.id, gone.id);
    expect(await found('gone@')).toEqual([]);
    expect(await found('removed')).toEqual([]);
  });
});

describe('the pages of a list', () => {
  it.each(['last_login', '-last_login', 'last_name', '-created_on'])('have every record once and in order, sorted by %s', async (sort) => {
    const emails = async (query: Record<string, string>) => (await ask({ sort, q: 'paged', ...query })).body.data.map((user: { email: string }) => user.email);
    const all = await emails({ limit: '50' });
    const pages = [];
    for (let page = 1; page <= 5; page += 1) pages.push(await emails({ limit: '2', page: String(page) }));
    expect(all).toHaveLength(7);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1, 0]);
    expect(pages.flat()).toEqual(all);
  });

  it('end with those that have no value, in both directions', async () => {
    for (const sort of ['last_login', '-last_login']) {
      const { data } = (await ask({ sort, q: 'paged', limit: '2', page: '4' })).body;
      expect(data.map((user: { last_login: string | null }) => user.last_login)).toEqual([null]);
    }
  });

  beforeAll(async () => {
    const logins = [3, null, 1, 2, null, 3, null];
    for (const [number, day] of logins.entries()) {
      await buildUser(board.ctx, {
        email: `paged${number}@example.net`,
        lastName: `N${number % 3}`,
        lastLoginAt: day === null ? null : new Date(`2026-11-0${day}T00:00:00Z`),
        createdAt: new Date(`2020-01-0${1 + (number % 4)}T00:00:00Z`),
      });
    }
  });
});
