import { expect, it } from 'vitest';
import type { Overview } from '../contract';
import { figureItems } from './figure-items';

const EMPTY = {
  week_day: '2026-11-23',
  live_jobs: 0,
  unpaid_posts: 0,
  new_accounts: 0,
  sales: { orders: 0, packs: 0, net: 0 },
  server_errors: 0,
} as unknown as Overview;

it.each([
  [{ received: 0, wanted: 0, to_answer: 0 }, 'in 7 days, none want a reply'],
  [{ received: 3, wanted: 1, to_answer: 0 }, 'in 7 days, all answered'],
  [{ received: 3, wanted: 2, to_answer: 1 }, 'in 7 days, 1 wants a reply'],
  [{ received: 3, wanted: 3, to_answer: 2 }, 'in 7 days, 2 want a reply'],
])('the figure of feedback %o says %j', (feedback, note) => {
  expect(figureItems({ ...EMPTY, feedback }).find(({ label }) => label === 'Feedback')?.note).toBe(note);
});
