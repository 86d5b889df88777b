import pLimit, { type LimitFunction } from 'p-limit';

/** Thrown when no slot became free in time. */
export class NoFreeSlot extends Error {
  constructor() {
    super('no slot became free in time');
  }
}

export interface Slots {
  /**
   * Runs an operation in a free slot, first come, first served.
   * @param key identifies the holder, who may hold at most `perKey` slots.
   * @throws NoFreeSlot when it has not begun after `timeout` milliseconds; it is then never begun.
   */
  run<Result>(key: string, timeout: number, operation: () => Promise<Result>): Promise<Result>;
  /**
   * Takes a slot for as long as the caller needs it, as for an answer that is sent piece by piece.
   * @returns a function that frees it. @throws NoFreeSlot as `run` does.
   */
  take(key: string, timeout: number): Promise<() => void>;
}

/** Limits how many operations run at the same time within this process, in total and for each key. */
export function createSlots({ total, perKey = total }: { total: number; perKey?: number }): Slots {
  const all = pLimit(total);
  const keys = new Map<string, { limit: LimitFunction; operations: number }>();

  /** An operation waits for a slot of its key first, so that those of one key do not hold up others in the common queue. */
  const runLimited = async (key: string, operation: () => Promise<void>): Promise<void> => {
    const own = keys.get(key) ?? { limit: pLimit(perKey), operations: 0 };
    keys.set(key, own);
    own.operations += 1;
    try {
      await own.limit(() => all(operation));
    } finally {
      own.operations -= 1;
      if (own.operations === 0) keys.delete(key);
    }
  };

  const run: Slots['run'] = (key, timeout, operation) =>
    new Promise((resolve, reject) => {
      let gaveUp = false;
      const timer = setTimeout(() => {
        gaveUp = true;
        reject(new NoFreeSlot());
      }, timeout);
      void runLimited(key, async () => {
        clearTimeout(timer);
        // The library cannot take an operation out of its queue.
        if (gaveUp) return;
        try {
          resolve(await operation());
        } catch (error) {
          reject(error);
        }
      });
    });

  return {
    run,
    take: (key, timeout) =>
      new Promise((resolve, reject) => {
        run(key, timeout, () => new Promise<void>((free) => resolve(free))).catch(reject);
      }),
  };
}
