import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~/app/testing';
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
const found = async (kw: string): Promise<string[]> => (await ask({ kw })).body.data.map((user: { email: string }) => user.email);

describe('the list of users', () => {
  it('contains all users, newest first, with exactly the fields that the back office shows', async () => {
    const { body } = await ask();
    expect(body.data.map((user: { first_name: string }) => user.first_name)).toEqual(['Étienne', 'רבקה', 'Rivka', 'Rivka', 'Ada']);
    expect(body.data[3]).toEqual({
      _id: expect.any(String),
      first_name: 'Rivka',
      last_name: 'Stern',
      email: 'rivka@example.org',
      roles: ['employer'],
      active: true,
      verified: false,
      created_on: expect.any(String),
      last_login: expect.toSatisfy((value) => value === null || typeof value === 'string'),
    });
    expect(body.meta.page_info).toEqual({ current_page: 1, page_count: 1, page_size: 20, total_recs: 5, qry_total: 5 });
  });

  it('is divided into pages', async () => {
    const { body } = await ask({ limit: '2', page: '2', kw: 'example.org' });
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
  ])('finds by “%s”', async (kw, emails) => {
    expect(await found(kw)).toEqual(emails);
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ kw: 'x'.repeat(201) }, 'kw'],
  ])('refuses %o', async (query, name) => {
    const { status, body } = await ask(query);
    expect([status, body.detail[0].loc]).toEqual([422, ['query', name]]);
  });

  it('leaves out removed accounts', async () => {
    const gone = await buildUser(board.ctx, { email: 'gone@example.org' });
    expect(await found('gone@')).toEqual(['gone@example.org']);
    await removeAccount(board.ctx, gone.id, gone.id);
    expect(await found('gone@')).toEqual([]);
    expect(await found('removed')).toEqual([]);
  });
});
