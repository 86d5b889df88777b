import { expect, it } from 'vitest';
import { createSlots, NoFreeSlot } from './slots';

/** Whether a promise is settled after all pending callbacks have run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

it('limits the slots of one key and the total, and serves requests in order', async () => {
  const slots = createSlots({ total: 3, perKey: 2 });
  const first = await slots.take('dina', 60_000);
  await slots.take('dina', 60_000);
  const thirdOfDina = slots.take('dina', 60_000);
  const noa = await slots.take('noa', 60_000);
  const ezra = slots.take('ezra', 60_000);
  expect([await isSettled(thirdOfDina), await isSettled(ezra)]).toEqual([false, false]);
  noa();
  expect([await isSettled(thirdOfDina), await isSettled(ezra)]).toEqual([false, true]);
  first();
  expect(await isSettled(thirdOfDina)).toBe(true);
});

it('counts a slot that is released twice only once', async () => {
  const slots = createSlots({ total: 1 });
  const release = await slots.take('a', 60_000);
  release();
  release();
  await slots.take('a', 60_000);
  expect(await isSettled(slots.take('a', 60_000))).toBe(false);
});

it('rejects when no slot becomes free in time, and removes the request from the queue', async () => {
  const slots = createSlots({ total: 1 });
  const release = await slots.take('a', 60_000);
  await expect(slots.take('a', 1)).rejects.toThrow(NoFreeSlot);
  release();
  expect(await isSettled(slots.take('a', 60_000))).toBe(true);
});
