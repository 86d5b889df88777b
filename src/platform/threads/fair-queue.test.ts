import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue';

const open = () => createFairQueue<string>({ waiting: 10, waitingPerOwner: 4 });

describe('a queue of tasks with owners', () => {
  it('runs one task of each owner at a time, and alternates between owners', () => {
    const queue = open();
    for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
    queue.add('b', 'b1');
    expect([queue.next()?.item, queue.next()?.item, queue.next()]).toEqual(['a1', 'b1', undefined]);
    queue.finished('a', false);
    queue.add('c', 'c1');
    expect([queue.next()?.item, queue.next()?.item]).toEqual(['a2', 'c1']);
    queue.finished('a', false);
    expect(queue.next()?.item).toBe('a3');
  });

  it('runs tasks of owners whose tasks overran only when no other owner waits, and of one such owner at a time', () => {
    const queue = open();
    for (const owner of ['x', 'y']) {
      queue.add(owner, `${owner}1`);
      queue.next();
      queue.finished(owner, true);
    }
    for (const item of ['x2', 'y2']) queue.add(item.charAt(0), item);
    queue.add('a', 'a1');
    expect([queue.next()?.item, queue.next()?.item, queue.next()]).toEqual(['a1', 'x2', undefined]);
    queue.finished('x', true);
    expect(queue.next()?.item).toBe('y2');
  });

  it('refuses tasks beyond the limit in total and for each owner', () => {
    const queue = open();
    expect([1, 2, 3, 4, 5].map((item) => queue.add('a', `${item}`))).toEqual([true, true, true, true, false]);
    expect([1, 2, 3, 4].map((item) => queue.add('b', `${item}`))).toEqual([true, true, true, true]);
    expect([1, 2, 3].map((item) => queue.add('c', `${item}`))).toEqual([true, true, false]);
    queue.next();
    expect(queue.add('c', 'room again')).toBe(true);
  });
});
