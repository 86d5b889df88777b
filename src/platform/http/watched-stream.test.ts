import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../clock';
import { watchedStream } from './watched-stream';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A watched stream of some chunks, and what happened to them. */
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
  return { seen, reader: watchedStream(read(), () => seen.push('ended')).getReader() };
}

/** A watched stream of one chunk, which comes when the test sends it. */
function slowStream() {
  const seen: string[] = [];
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  async function* read(): AsyncGenerator<Uint8Array> {
    asked.resolve();
    try {
      await sent.promise;
      yield Uint8Array.of(7);
    } finally {
      seen.push('closed');
    }
  }
  return { asked: asked.promise, send: () => sent.resolve(), seen, reader: watchedStream(read(), () => seen.push('ended')).getReader() };
}

describe('a watched stream', () => {
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
