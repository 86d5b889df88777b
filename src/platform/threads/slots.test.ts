import { describe, expect, it } from 'vitest';
import { createSlots, NoFreeSlot, type Slots } from './slots';

const LONG = 60_000;

/** Lets all pending callbacks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Starts an operation that runs until it is ended, and tells whether it has begun. */
function start(slots: Slots, key: string, timeout = LONG) {
  let end = () => {};
  let begun = false;
  const result = slots.run(key, timeout, () => {
    begun = true;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  return {
    result,
    hasBegun: async () => {
      await settle();
      return begun;
    },
    end: () => end(),
  };
}

describe('slots', () => {
  it('limit the operations of one key and in total, and begin them in order', async () => {
    const slots = createSlots({ total: 3, perKey: 2 });
    const first = start(slots, 'dina');
    start(slots, 'dina');
    const thirdOfDina = start(slots, 'dina');
    const noa = start(slots, 'noa');
    const ezra = start(slots, 'ezra');
    expect([await first.hasBegun(), await noa.hasBegun(), await thirdOfDina.hasBegun(), await ezra.hasBegun()]).toEqual([true, true, false, false]);
    noa.end();
    expect([await thirdOfDina.hasBegun(), await ezra.hasBegun()]).toEqual([false, true]);
    first.end();
    expect(await thirdOfDina.hasBegun()).toBe(true);
  });

  it('return the result of the operation or its error, and are free afterwards', async () => {
    const slots = createSlots({ total: 1 });
    expect(await slots.run('a', LONG, async () => 'done')).toBe('done');
    await expect(slots.run('a', LONG, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(
      slots.run('a', LONG, () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    expect(await start(slots, 'a').hasBegun()).toBe(true);
  });

  it('are taken until they are given back', async () => {
    const slots = createSlots({ total: 1 });
    const free = await slots.take('a', LONG);
    const waiting = start(slots, 'b');
    await expect(slots.take('c', 1)).rejects.toThrow(NoFreeSlot);
    expect(await waiting.hasBegun()).toBe(false);
    free();
    expect(await waiting.hasBegun()).toBe(true);
  });

  it('reject when none becomes free in time, and never begin that operation', async () => {
    const slots = createSlots({ total: 1 });
    const running = start(slots, 'a');
    const late = start(slots, 'a', 1);
    await expect(late.result).rejects.toThrow(NoFreeSlot);
    running.end();
    expect([await late.hasBegun(), await start(slots, 'a').hasBegun()]).toEqual([false, true]);
  });
});
