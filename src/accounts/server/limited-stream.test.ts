import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '~/platform/calendar/clock';
import { limitedStream } from './limited-stream';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A limited stream of some chunks, and what happened to them. */
function watch(chunks: (number | Error)[]) {
  const seen: string[] = [];
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (const chunk of chunks) {
        if (chunk instanceof Error) throw chunk;
        seen.push(`chunk ${chunk}`);
        yield Uint8Array.of(chunk);
      }
    } finally {
      seen.push('closed');
    }
  }
  return { seen, reader: limitedStream(read(), () => seen.push('ended')).getReader() };
}

/** A limited stream of one chunk or a fault, which comes when the test sends it. */
function slowStream(fault?: Error) {
  const seen: string[] = [];
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  async function* read(): AsyncGenerator<Uint8Array> {
    asked.resolve();
    try {
      await sent.promise;
      if (fault) throw fault;
      yield Uint8Array.of(7);
    } finally {
      seen.push('closed');
    }
  }
  return { asked: asked.promise, send: () => sent.resolve(), seen, reader: limitedStream(read(), () => seen.push('ended')).getReader() };
}

describe('a limited stream', () => {
  it('reads nothing before its client does, and ends once all was read', async () => {
    const { seen, reader } = watch([1, 2]);
    expect(seen).toEqual([]);
    expect((await reader.read()).value).toEqual(Uint8Array.of(1));
    expect(seen).toEqual(['chunk 1']);
    await reader.read();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
    expect(seen).toEqual(['chunk 1', 'chunk 2', 'closed', 'ended']);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(seen).toHaveLength(4);
  });

  it.each([
    ['before the first read', 0, ['ended']],
    ['after a read', 1, ['chunk 1', 'closed', 'ended']],
  ])('ends when its client goes away %s', async (_, reads, seen) => {
    const watched = watch([1, 2]);
    for (let count = 0; count < reads; count += 1) await watched.reader.read();
    await watched.reader.cancel();
    expect(watched.seen).toEqual(seen);
  });

  it('ends when its client goes away during a read, once what it reads is closed', async () => {
    const { asked, send, seen, reader } = slowStream();
    const read = reader.read();
    await asked;
    const gone = reader.cancel();
    expect(await read).toEqual({ done: true, value: undefined });
    expect(seen).toEqual([]);
    send();
    await gone;
    expect(seen).toEqual(['closed', 'ended']);
  });

  it('ends with the fault of what it reads', async () => {
    const { seen, reader } = watch([1, new Error('the storage is away')]);
    await reader.read();
    await expect(reader.read()).rejects.toThrow('the storage is away');
    expect(seen).toEqual(['chunk 1', 'closed', 'ended']);
  });

  it('has no fault of what it reads once its client has gone away', async () => {
    const { asked, send, seen, reader } = slowStream(new Error('broken off'));
    const read = reader.read();
    await asked;
    const gone = reader.cancel();
    send();
    await Promise.all([read, gone]);
    expect(seen).toEqual(['closed', 'ended']);
  });

  it('ends after half an hour, also where its client goes on reading', async () => {
    const { seen, reader } = watch(Array.from({ length: 40 }, (_, number) => number));
    for (let minute = 0; minute < 30; minute += 1) {
      await reader.read();
      expect(seen).not.toContain('ended');
      vi.advanceTimersByTime(MINUTE - 1);
    }
    await reader.read();
    vi.advanceTimersByTime(30);
    await expect(reader.read()).rejects.toThrow('not sent within half an hour');
    expect(seen.slice(-3)).toEqual(['chunk 30', 'ended', 'closed']);
  });

  it('ends after half an hour where what it reads does not answer', async () => {
    const { asked, seen, reader } = slowStream();
    const read = reader.read();
    await asked;
    vi.advanceTimersByTime(30 * MINUTE);
    await expect(read).rejects.toThrow('not sent within half an hour');
    expect(seen).toEqual(['ended']);
  });

  it.each([
    ['from the beginning', 0, ['ended']],
    ['after a read', 1, ['chunk 1', 'closed', 'ended']],
  ])('ends when its client reads nothing for a minute %s', async (_, reads, seen) => {
    const watched = watch([1, 2]);
    for (let count = 0; count < reads; count += 1) await watched.reader.read();
    vi.advanceTimersByTime(MINUTE - 1);
    expect(watched.seen).not.toContain('ended');
    vi.advanceTimersByTime(1);
    await expect(watched.reader.read()).rejects.toThrow('read nothing');
    expect(watched.seen).toEqual(seen);
  });

  it('waits as long as its source takes', async () => {
    const { asked, send, seen, reader } = slowStream();
    const read = reader.read();
    await asked;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(seen).toEqual([]);
    send();
    expect((await read).value).toEqual(Uint8Array.of(7));
  });
});
