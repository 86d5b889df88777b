import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { buildUnpaidPost, goodCard } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const listed = async (token: string, query = '') => (await board.call(`GET /v2/employer/orders${query}`, { token })).body;

it('lists the orders of a year by the board’s calendar, with what was paid in each', async () => {
  const { owner, token, orderId: unpaid } = await buildUnpaidPost(board);
  const before = board.clock.now();
  // An hour before midnight in New York, where the next day has begun in UTC.
  board.clock.set(new Date('2027-01-01T04:00:00Z'));
  const early = await buildUnpaidPost(board, owner);
  expect((await board.call(`POST /v2/employer/jobs_prep/pay/${early.postId}`, { token, body: goodCard })).status).toBe(200);
  board.clock.set(new Date('2027-01-01T06:00:00Z'));
  const late = await buildUnpaidPost(board, owner);
  expect((await board.call(`POST /v2/employer/jobs_prep/pay/${late.postId}`, { token, body: goodCard })).status).toBe(200);
  board.clock.set(before);

  const years = [
    { year: 2027, orders: 1, paid: 189.95 },
    { year: 2026, orders: 2, paid: 199.95 },
  ];
  const all = await listed(token);
  expect(all.meta.years).toEqual(years);
  expect(all.data).toHaveLength(3);
  const idsOf = async (year: number) => (await listed(token, `?year=${year}`)).data.map(({ _id }: { _id: string }) => _id);
  expect(await idsOf(2027)).toEqual([late.orderId]);
  expect(new Set(await idsOf(2026))).toEqual(new Set([early.orderId, unpaid]));
  expect(await listed(token, '?year=2019')).toMatchObject({ data: [], meta: { page_info: { qry_total: 0 }, years } });
  expect((await board.call('GET /v2/employer/orders?year=soon', { token })).status).toBe(422);
});
