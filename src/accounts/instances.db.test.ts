import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBoardApi } from '~/app/api';
import { createContext } from '~/app/context';
import type { Context } from '~/platform/context/context';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildUser } from './testing';

let board: TestBoard;
let instances: ReturnType<typeof createBoardApi>[];
let queues: Context['queue'][];
beforeAll(async () => {
  board = await openTestBoard();
  const { config, clock, log } = board.ctx;
  // Two boards on one database; they share nothing else.
  const contexts = await Promise.all([1, 2].map(() => createContext(config, board.database, { clock, log })));
  for (const ctx of contexts) await ctx.queue.prepare();
  queues = contexts.map(({ queue }) => queue);
  instances = contexts.map((ctx) => createBoardApi(ctx));
});
afterAll(async () => {
  for (const queue of queues) await queue.stop();
  await board.close();
});

const post = (instance: number, path: string, body: object, token?: string) =>
  (instances[instance % instances.length] as (typeof instances)[number]).fetch(
    new Request(`http://board.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    }),
  );

it('the limit of password guesses holds over all instances', async () => {
  const guess = (count: number) => post(count, '/v2/auth/login', { email: 'guessed@example.org', password: 'not the password' });
  const statuses = (await Promise.all(Array.from({ length: 20 }, (_, count) => guess(count)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it('the limit of mails to one address holds over all instances', async () => {
  const { email } = await buildUser(board.ctx);
  const ask = (count: number) => post(count, '/v2/auth/forgot', { email });
  const statuses = (await Promise.all(Array.from({ length: 8 }, (_, count) => ask(count)))).map(({ status }) => status);
  expect(statuses).toEqual(Array(8).fill(200));
  expect(await board.mails()).toHaveLength(5);
});

it('a token of one instance is valid on the other until its session ends there', async () => {
  const { token, refreshToken } = await buildUser(board.ctx);
  const who = (instance: number) =>
    (instances[instance] as (typeof instances)[number]).fetch(
      new Request('http://board.test/v2/auth/refresh_user', { headers: { authorization: `Bearer ${token}` } }),
    );
  expect([(await who(0)).status, (await who(1)).status]).toEqual([200, 200]);
  const both = await Promise.all([0, 1].map((instance) => post(instance, '/auth/refresh', { refresh_token: refreshToken })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await post(1, '/auth/logout', {}, token)).status).toBe(204);
  expect((await who(0)).status).toBe(401);
});
