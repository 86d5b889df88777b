import { LRUCache } from 'lru-cache';
import { MINUTE } from '../calendar/clock';

/** The owner of a task, for example a user's id. A task without an owner gets a unique symbol. */
export type Owner = string | symbol;

/** Processor time, in milliseconds, that an owner may use in a minute before the owner's tasks come after those of others. */
const FAIR_SHARE = 500;
/** The most that is held against an owner, and what a task that overran counts: it takes ten minutes to be forgotten. */
const MOST_USED = 10 * FAIR_SHARE;

export interface FairQueue<Item> {
  /** @returns false when too many wait. */
  add(owner: Owner, item: Item): boolean;
  /** The next item to run, or undefined when none may run now. */
  next(): { owner: Owner; item: Item } | undefined;
  /** Takes out an item that waits. @returns false where it does not wait any more. */
  remove(owner: Owner, item: Item): boolean;
  /**
   * Says that what `next` gave has ended, so that the owner's next item may run.
   * @param cpuMs the processor time that it used, in milliseconds.
   */
  finished(owner: Owner, overran: boolean, cpuMs: number): void;
}

/**
 * Items run one at a time for each owner, and the owner who has lately used the least processor time comes first, so that
 * nobody waits behind all the items of another. Of the owners who have used more than their share, or whose items overran,
 * only one runs at a time.
 * @param now the time in milliseconds; tests set it.
 */
export function createFairQueue<Item>(limits: { waiting: number; waitingPerOwner: number }, now = () => performance.now()): FairQueue<Item> {
  const waiting = new Map<Owner, Item[]>();
  const running = new Set<Owner>();
  const usage = new LRUCache<Owner, { cpuMs: number; at: number }>({ max: 10_000 });
  let total = 0;

  /** The time that an owner has used lately: it is forgotten at the rate of one share a minute. */
  const usedBy = (owner: Owner): number => {
    const known = usage.get(owner);
    return known ? Math.max(0, known.cpuMs - ((now() - known.at) / MINUTE) * FAIR_SHARE) : 0;
  };
  const isHeavy = (owner: Owner): boolean => usedBy(owner) > FAIR_SHARE;

  /** Takes an owner's first item and puts the owner behind all others. */
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
      let first: { owner: Owner; used: number } | undefined;
      for (const owner of waiting.keys()) {
        if (running.has(owner)) continue;
        const used = usedBy(owner);
        if (!first || used < first.used) first = { owner, used };
      }
      if (!first || (first.used > FAIR_SHARE && [...running].some(isHeavy))) return undefined;
      return take(first.owner);
    },
    remove(owner, item) {
      const items = waiting.get(owner);
      const place = items?.indexOf(item) ?? -1;
      if (!items || place < 0) return false;
      items.splice(place, 1);
      if (items.length === 0) waiting.delete(owner);
      total -= 1;
      return true;
    },
    finished(owner, overran, cpuMs) {
      running.delete(owner);
      usage.set(owner, { cpuMs: overran ? MOST_USED : Math.min(MOST_USED, usedBy(owner) + cpuMs), at: now() });
    },
  };
}
