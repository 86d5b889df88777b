import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue';

// Time stands still, so that used processor time does not decay between two calls.
const open = () => createFairQueue<string>({ waiting: 10, waitingPerOwner: 4 }, () => 0);

describe('a queue of tasks with owners', () => {
  it('runs one task of each owner at a time, and alternates between owners', () => {
    const queue = open();
    for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
    queue.add('b', 'b1');
    expect([queue.next()?.item, queue.next()?.item, queue.next()]).toEqual(['a1', 'b1', undefined]);
    queue.finished('a', false, 0);
    queue.add('c', 'c1');
    expect([queue.next()?.item, queue.next()?.item]).toEqual(['a2', 'c1']);
    queue.finished('a', false, 0);
    expect(queue.next()?.item).toBe('a3');
  });

  it('runs tasks of owners whose tasks overran only when no other owner waits, and of one such owner at a time', () => {
    const queue = open();
    for (const owner of ['x', 'y']) {
      queue.add(owner, `${owner}1`);
      queue.next();
      queue.finished(owner, true, 100);
    }
    for (const item of ['x2', 'y2']) queue.add(item.charAt(0), item);
    queue.add('a', 'a1');
    expect([queue.next()?.item, queue.next()?.item, queue.next()]).toEqual(['a1', 'x2', undefined]);
    queue.finished('x', true, 100);
    expect(queue.next()?.item).toBe('y2');
  });

  it('runs the tasks of owners first who have used less processor time', () => {
    const queue = open();
    for (const [owner, cpuMs] of [
      ['a', 300],
      ['b', 100],
    ] as const) {
      queue.add(owner, `${owner}1`);
      queue.next();
      queue.finished(owner, false, cpuMs);
    }
    for (const item of ['a2', 'b2', 'c2']) queue.add(item.charAt(0), item);
    expect([queue.next()?.item, queue.next()?.item, queue.next()?.item]).toEqual(['c2', 'b2', 'a2']);
  });

  it('runs one task at a time of those who together used more than their share, until that is a while ago', () => {
    let now = 0;
    const queue = createFairQueue<string>({ waiting: 10, waitingPerOwner: 4 }, () => now);
    for (const owner of ['x', 'y']) {
      for (let time = 0; time < 4; time += 1) {
        queue.add(owner, 'long');
        queue.next();
        queue.finished(owner, false, 200);
      }
      queue.add(owner, `${owner}5`);
    }
    expect([queue.next()?.item, queue.next()]).toEqual(['x5', undefined]);
    queue.add('new', 'n1');
    expect(queue.next()?.item).toBe('n1');
    now = 60_000;
    expect(queue.next()?.item).toBe('y5');
  });

  it('forgets an item that is taken out', () => {
    const queue = open();
    for (const item of ['a1', 'a2']) queue.add('a', item);
    expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('b', 'b1')]).toEqual([true, false, false]);
    expect([queue.next()?.item, queue.next()]).toEqual(['a2', undefined]);
    expect(queue.remove('a', 'a2')).toBe(false);
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
