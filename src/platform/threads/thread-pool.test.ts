import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { longestPause } from '~test/servers/longest-pause';
import { projectRoot } from '../config/root';
import { TaskFailed, TooBusy } from './thread';
import { createThreadPool, type ThreadPool } from './thread-pool';

type Kind = 'echo' | 'spin' | 'fill the memory' | 'fill buffers' | 'throw' | 'throw later' | 'exit' | 'which thread';

const source = `
import { threadId } from 'node:worker_threads';
import { serveTasks } from ${JSON.stringify(pathToFileURL(join(projectRoot, 'src/platform/threads/serve-tasks.ts')).href)};
serveTasks(async (kind) => {
  if (kind === 'spin') for (;;);
  if (kind === 'fill the memory') for (const kept = []; ; ) kept.push(new Array(100_000).fill(kept.length));
  if (kind === 'fill buffers') for (const kept = []; ; ) kept.push(new Uint8Array(100_000).fill(1));
  if (kind === 'throw') throw new Error('no');
  if (kind === 'throw later') return new Promise(() => setTimeout(() => { throw new Error('later'); }));
  if (kind === 'exit') process.exit(0);
  return kind === 'which thread' ? threadId : kind;
});`;

let folder: string;
let pool: ThreadPool<Kind, string | number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-threads-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(file, source);
  pool = createThreadPool(pathToFileURL(file), { threads: 2, heapMb: 32, cpuMs: 300, waiting: 6, waitingPerOwner: 4 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a pool of threads', () => {
  it('runs tasks, and reuses a thread', async () => {
    expect(await pool.run('echo', 'a')).toBe('echo');
    expect(await pool.run('which thread', 'a')).toBe(await pool.run('which thread', 'a'));
  });

  it('ends a task that takes too long without blocking the process, and runs the next in a new thread', async () => {
    const before = await pool.run('which thread', 'a');
    const pause = await longestPause(() => expect(pool.run('spin', 'a')).rejects.toMatchObject({ overran: true }));
    expect(pause).toBeLessThan(500);
    expect(await pool.run('which thread', 'a')).not.toBe(before);
  });

  it.each([
    ['fill the memory', true],
    ['fill buffers', true],
    ['exit', false],
    ['throw', false],
    ['throw later', false],
  ] as const)('survives a task that would %s', async (kind, overran) => {
    const failure = await pool.run(kind, 'b').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TaskFailed);
    expect(failure).toMatchObject({ overran });
    if (kind === 'throw') expect(failure).toMatchObject({ reason: expect.stringContaining('Error: no') });
    expect(await pool.run('echo', 'b')).toBe('echo');
  });

  it('says why a thread did not start, as a fault that is not the task’s', async () => {
    const broken = join(folder, 'broken.mjs');
    await writeFile(broken, "import './missing.mjs';");
    const none = createThreadPool<Kind, string>(pathToFileURL(broken), { threads: 1, heapMb: 32, cpuMs: 300, waiting: 6, waitingPerOwner: 4 });
    await expect(none.run('echo', 'a')).rejects.toMatchObject({ overran: false, message: expect.stringContaining('missing.mjs') });
    const refused = createThreadPool<Kind, string>(new URL('https://board.example/worker.mjs'), {
      threads: 1,
      heapMb: 32,
      cpuMs: 300,
      waiting: 6,
      waitingPerOwner: 4,
    });
    for (const owner of ['a', 'b']) await expect(refused.run('echo', owner)).rejects.toThrow(/URL/);
  });

  it('ends a task whose buffers take too much memory', async () => {
    const patient = createThreadPool<Kind, string | number>(pathToFileURL(join(folder, 'worker.mjs')), {
      threads: 1,
      heapMb: 32,
      buffersMb: 50,
      cpuMs: 60_000,
      waiting: 6,
      waitingPerOwner: 4,
    });
    await patient.run('echo', 'a');
    await expect(patient.run('fill buffers', 'a')).rejects.toMatchObject({ overran: true });
    expect(await patient.run('echo', 'a')).toBe('echo');
  });

  it('runs the tasks of other owners before those of an owner whose tasks take too long', async () => {
    const done: string[] = [];
    const spins = [1, 2, 3].map(() => pool.run('spin', 'hostile').catch(() => done.push('spin')));
    await pool.run('echo', 'somebody').then(() => done.push('echo'));
    expect(done).not.toEqual(['spin', 'spin', 'spin', 'echo']);
    expect(done.filter((kind) => kind === 'spin').length).toBeLessThan(3);
    await Promise.all(spins);
  });

  it('gives up a task that waits too long for a thread', async () => {
    const impatient = createThreadPool<Kind, string | number>(pathToFileURL(join(folder, 'worker.mjs')), {
      threads: 1,
      heapMb: 32,
      cpuMs: 1_000,
      waiting: 6,
      waitingPerOwner: 4,
      longestWait: 50,
    });
    const spin = impatient.run('spin', 'a').catch((error: unknown) => error);
    await expect(impatient.run('echo', 'b')).rejects.toBeInstanceOf(TooBusy);
    expect(await spin).toBeInstanceOf(TaskFailed);
    expect(await impatient.run('echo', 'b')).toBe('echo');
  });

  it('gives up a task whose thread does not start, as on a machine without time for it', async () => {
    const waiting = join(folder, 'waiting.mjs');
    await writeFile(waiting, 'await new Promise((resolve) => setTimeout(resolve, 1e9));');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const stalled = createThreadPool<Kind, string>(pathToFileURL(waiting), { threads: 1, heapMb: 32, cpuMs: 300, waiting: 6, waitingPerOwner: 4 });
      const failure = stalled.run('echo', 'a').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_200);
      expect(await failure).toBeInstanceOf(TooBusy);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses tasks when too many wait', async () => {
    const all = await Promise.allSettled(Array.from({ length: 9 }, () => pool.run('echo', 'flood')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(all.filter((one) => one.status === 'rejected' && one.reason instanceof TooBusy)).toHaveLength(4);
  });
});
