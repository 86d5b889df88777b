import { expect, it } from 'vitest';
import { fakeClock } from '../calendar/clock';
import { readConfig } from '../config/config';
import type { Handler, Queue } from '../queue';
import { createMailer } from './';

const NOW = new Date('2026-11-20T22:00:00Z');
const NIGHTFALL = new Date('2026-11-21T22:15:00Z');

/** The mail queues with a database that fails, so that an attempt is seen by its error. */
function queues(nextSendingTime: Date) {
  const handlers = new Map<string, Handler<object>>();
  const put: unknown[] = [];
  const queue = {
    handle: (task: { name: string }, handler: Handler<object>) => handlers.set(task.name, handler),
    enqueue: async (_tx: unknown, task: { name: string }, job: object, options: object) => put.push([task.name, job, options]),
  } as unknown as Queue;
  const db = {
    execute: () => Promise.reject(new Error('attempted')),
  } as never;
  createMailer({
    config: readConfig({}),
    clock: fakeClock(NOW),
    db,
    queue,
    storage: {} as never,
    mailSecrets: ['x'.repeat(32)],
    nextSendingTime: async () => nextSendingTime,
  });
  const never = new AbortController().signal;
  return { put, run: (job: object) => handlers.get('mail.bulk')?.(job, { lost: never, stopping: never }) };
}

it('puts off automatic mail until the end of the rest, without an attempt', async () => {
  const { put, run } = queues(NIGHTFALL);
  const job = { mailId: '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', automatic: true };
  await run(job);
  expect(put).toEqual([['mail.bulk', job, { startAfter: NIGHTFALL }]]);
});

it('puts off the mails of a batch together', async () => {
  const { put, run } = queues(NIGHTFALL);
  const job = { mailIds: ['019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c'], automatic: true };
  await run(job);
  expect(put).toEqual([['mail.bulk', job, { startAfter: NIGHTFALL }]]);
});

it('sends mail that answers a person at any time, and automatic mail outside of the rest', async () => {
  await expect(queues(NIGHTFALL).run({ mailId: '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' })).rejects.toThrow('attempted');
  await expect(queues(NOW).run({ mailId: '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', automatic: true })).rejects.toThrow('attempted');
});
