/** Thrown when no slot became free in time. */
export class NoFreeSlot extends Error {
  constructor() {
    super('no slot became free in time');
  }
}

export interface Slots {
  /**
   * Waits for a free slot, first come, first served.
   * @param key identifies the holder, who may hold at most `perKey` slots.
   * @returns a function that releases the slot.
   * @throws NoFreeSlot after `timeout` milliseconds.
   */
  take(key: string, timeout: number): Promise<() => void>;
}

interface Waiting {
  key: string;
  start(): void;
}

/** Limits how many operations run at the same time within this process. */
export function createSlots({ total, perKey = total }: { total: number; perKey?: number }): Slots {
  const held = new Map<string, number>();
  const queue = new Set<Waiting>();
  let taken = 0;

  const isFree = (key: string) => taken < total && (held.get(key) ?? 0) < perKey;
  const hold = (key: string, change: 1 | -1) => {
    taken += change;
    const count = (held.get(key) ?? 0) + change;
    if (count === 0) held.delete(key);
    else held.set(key, count);
  };
  const startNext = () => {
    for (const waiting of queue) {
      if (taken >= total) return;
      if (!isFree(waiting.key)) continue;
      queue.delete(waiting);
      waiting.start();
    }
  };
  const holdUntilReleased = (key: string) => {
    hold(key, 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      hold(key, -1);
      startNext();
    };
  };

  return {
    take(key, timeout) {
      if (isFree(key)) return Promise.resolve(holdUntilReleased(key));
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          key,
          start() {
            clearTimeout(timer);
            resolve(holdUntilReleased(key));
          },
        };
        const timer = setTimeout(() => {
          queue.delete(waiting);
          reject(new NoFreeSlot());
        }, timeout);
        queue.add(waiting);
      });
    },
  };
}
