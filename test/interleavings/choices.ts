import type { Choice } from './schedule';
import { isEnd } from './statements';

/** Use cases one after the other. */
export const oneByOne =
  (order: readonly number[]): Choice =>
  (indexes) =>
    order.find((index) => indexes.includes(index)) as number;

/** Transactions one after the other: `order` has the use case of each. */
export function byTransactions(order: readonly number[]): Choice {
  let position = 0;
  return (indexes, last) => {
    if (last && last.index === order[position] && isEnd(last.text)) position += 1;
    while (position < order.length && !indexes.includes(order[position] as number)) position += 1;
    return order[position] ?? (indexes[0] as number);
  };
}

/**
 * The first of two use cases stops after one of its statements until the other has ended, or waits for it.
 * @param isReached is asked for each statement of the first, with its number from 1.
 */
export function stoppedAfter(isReached: (text: string, number: number) => boolean): Choice {
  let number = 0;
  let isStopped = false;
  return (indexes, last) => {
    if (last?.index === 0 && !isStopped) {
      number += 1;
      isStopped = isReached(last.text, number);
    }
    const next = isStopped ? 1 : 0;
    return indexes.includes(next) ? next : (indexes[0] as number);
  };
}

/** Every order of things of some kinds: `counts` has how many there are of each. The kinds are 0, 1, … */
export function ordersOf(counts: readonly number[]): number[][] {
  if (counts.every((count) => count === 0)) return [[]];
  return counts.flatMap((count, kind) => (count === 0 ? [] : ordersOf(counts.with(kind, count - 1)).map((rest) => [kind, ...rest])));
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed that follows from another one and from a name. */
export const seedFor = (seed: number, name: string): number => [...name].reduce((mixed, sign) => (Math.imul(mixed, 31) + sign.charCodeAt(0)) >>> 0, seed);

/**
 * An order that follows from a seed. Many faults need that a use case stops at one statement while another runs to its end, and some that they take
 * turns all the time; so how often the order changes to another use case follows from the seed as well.
 * @param statements of all use cases together.
 */
export function seededOrder(seed: number, statements: number): Choice {
  const random = randomFrom(seed);
  const of = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const rate = of([1.5 / statements, 1.5 / statements, 4 / statements, 0.5]);
  let current: number | undefined;
  return (indexes) => {
    const others = indexes.filter((index) => index !== current);
    if (current === undefined || !indexes.includes(current) || (others.length > 0 && random() < rate)) current = of(others);
    return current;
  };
}
