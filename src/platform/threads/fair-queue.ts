import { LRUCache } from 'lru-cache';
import { MINUTE } from '../clock';

/** The owner of a task, for example a user's id. A task without an owner gets a unique symbol. */
export type Owner = string | symbol;

/** The time for which an owner's tasks come last after one of them overran. */
const PENALTY = 10 * MINUTE;

export interface FairQueue<Item> {
  /** @returns false when too many wait. */
  add(owner: Owner, item: Item): boolean;
  /** The next item to run, or undefined when none may run now. */
  next(): { owner: Owner; item: Item } | undefined;
  /** Reports that the item from `next` has ended, so that the owner's next item may run. */
  finished(owner: Owner, overran: boolean): void;
}

/**
 * Runs items one at a time for each owner, and owners alternately, so that no owner waits for all items of another.
 * Owners whose items overran recently come last, and only one of them runs at a time.
 */
export function createFairQueue<Item>(limits: { waiting: number; waitingPerOwner: number }): FairQueue<Item> {
  const waiting = new Map<Owner, Item[]>();
  const running = new Set<Owner>();
  const slow = new LRUCache<Owner, true>({ max: 10_000, ttl: PENALTY });
  let total = 0;

  /** Removes an owner's first item and moves the owner to the end of the queue. */
  const take = (owner: Owner): { owner: Owner; item: Item } | undefined => {
    const items = waiting.get(owner);
    const item = items?.shift();
    if (!items || item === undefined) return undefined;
    waiting.delete(owner);
    if (items.length > 0) waiting.set(owner, items);
    total -= 1;
    running.add(owner);
    return { owner, item };
  };

  return {
    add(owner, item) {
      const items = waiting.get(owner) ?? [];
      if (total >= limits.waiting || items.length >= limits.waitingPerOwner) return false;
      items.push(item);
      waiting.set(owner, items);
      total += 1;
      return true;
    },
    next() {
      const ready = [...waiting.keys()].filter((owner) => !running.has(owner));
      const quick = ready.find((owner) => !slow.has(owner));
      if (quick !== undefined) return take(quick);
      const [first] = ready;
      return first === undefined || [...running].some((owner) => slow.has(owner)) ? undefined : take(first);
    },
    finished(owner, overran) {
      running.delete(owner);
      if (overran) slow.set(owner, true);
    },
  };
}
