import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildUnpaidPost, goodCard } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const listed = async (token: string, query = '') => (await board.call(`GET /v2/employer/orders${query}`, { token })).body;

it('lists the paid orders alone, which many newer drafts would hide, or the others', async () => {
  const { owner, token, orderId, postId } = await buildUnpaidPost(board);
  await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: goodCard });
  const headers = { 'idempotency-key': newId() };
  const { body: pack } = await board.call('POST /v2/employer/jobs/buycredits/5/default', { token, body: goodCard, headers });
  const { orderId: draft } = await buildUnpaidPost(board, owner);
  const found = async (query: string) => {
    const { data, meta } = await listed(token, query);
    return [data.map(({ _id }: { _id: string }) => _id), meta.page_info.qry_total];
  };
  expect(await found('?paid=true')).toEqual([[pack.order_id, orderId], 2]);
  expect(await found('?paid=false')).toEqual([[draft], 1]);
  expect(await found('')).toEqual([[draft, pack.order_id, orderId], 3]);
  expect((await board.call('GET /v2/employer/orders?paid=maybe', { token })).status).toBe(422);
});

it('lists the orders of a year by the board’s calendar, with what was paid in each', async () => {
  const before = board.clock.now();
  // A minute before midnight in New York, where the next year has begun in UTC.
  board.clock.set(new Date('2027-01-01T04:59:00Z'));
  const { owner, token, orderId: unpaid } = await buildUnpaidPost(board);
  const early = await buildUnpaidPost(board, owner);
  const pay = async (postId: string) => (await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: goodCard })).status;
  expect(await pay(early.postId)).toBe(200);
  const late = await buildUnpaidPost(board, owner);
  board.clock.set(new Date('2027-01-01T05:01:00Z'));
  expect(await pay(late.postId)).toBe(200);

  const years = [
    { year: 2027, orders: 1, paid_orders: 1, paid: 189.95 },
    { year: 2026, orders: 2, paid_orders: 1, paid: 199.95 },
  ];
  const all = await listed(token);
  expect(all.meta.years).toEqual(years);
  expect(all.data).toHaveLength(3);
  const idsOf = async (year: number) => (await listed(token, `?year=${year}`)).data.map(({ _id }: { _id: string }) => _id);
  expect(await idsOf(2027)).toEqual([late.orderId]);
  expect(new Set(await idsOf(2026))).toEqual(new Set([early.orderId, unpaid]));
  expect(await listed(token, '?year=2019')).toMatchObject({ data: [], meta: { page_info: { qry_total: 0 }, years } });
  expect((await board.call('GET /v2/employer/orders?year=soon', { token })).status).toBe(422);
  board.clock.set(before);
});
