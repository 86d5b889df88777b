import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from './api';
import { openTestBoard, type TestBoard } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

it('describes every call of every slice', async () => {
  const { status, body } = await board.call('GET /openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  for (const { calls } of slices) {
    for (const [name, { aliases = [] }] of Object.entries(calls)) {
      for (const spelling of [name, ...aliases]) {
        const [method = '', path = ''] = spelling.split(' ');
        expect(body.paths[path]?.[method.toLowerCase()], spelling).toBeDefined();
      }
    }
  }
});
