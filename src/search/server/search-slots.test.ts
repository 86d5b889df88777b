import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '~/platform/database';
import { searchRows } from './search-slots';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs six statements of searches at a time; one that waits for too long is answered with 503', async () => {
  const ends: (() => void)[] = [];
  const db = { execute: () => new Promise((resolve) => ends.push(() => resolve({ rows: [{ found: ends.length }] }))) } as unknown as Database;
  const statements = Array.from({ length: 8 }, () => searchRows(db, sql`select`));
  const outcomes = Promise.allSettled(statements);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(6);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(4_000);
  await expect(statements[7]).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  for (const end of ends) end();
  const settled = await outcomes;
  expect(settled.map(({ status }) => status)).toEqual([...Array.from({ length: 7 }, () => 'fulfilled'), 'rejected']);
  expect(ends).toHaveLength(7);
});
