import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zipped } from './zip';

async function* each<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function read(entries: ZipEntry[]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipped(each(entries))) chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
}

describe('a ZIP archive', () => {
  it.each<[string, ZipEntry['content'], string]>([
    ['a short text', strToU8('Shalom'), 'Shalom'],
    ['a text of many pieces', strToU8('0123456789'.repeat(100_000)), '0123456789'.repeat(100_000)],
    ['nothing', new Uint8Array(), ''],
    ['a stream', each([strToU8('one '), strToU8(''), strToU8('two')]), 'one two'],
    ['a stream of nothing', each<Uint8Array>([]), ''],
  ])('holds %s', async (_, content, text) => {
    const files = await read([
      { name: 'a.txt', content: strToU8('before') },
      { name: 'קורות חיים.txt', content },
    ]);
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['a.txt', 'before'],
      ['קורות חיים.txt', text],
    ]);
  });

  it('compresses bytes, and stores a stream as it is', async () => {
    const bytes = strToU8('0'.repeat(100_000));
    const sizeOf = async (content: ZipEntry['content']) => {
      let size = 0;
      for await (const chunk of zipped(each([{ name: 'a', content }]))) size += chunk.length;
      return size;
    };
    expect(await sizeOf(bytes)).toBeLessThan(1_000);
    expect(await sizeOf(each([bytes]))).toBeGreaterThan(100_000);
  });

  it('asks for an entry when those before it have been read, and ends the stream that is not read to its end', async () => {
    const seen: string[] = [];
    async function* content(name: string): AsyncGenerator<Uint8Array> {
      try {
        seen.push(`${name} begins`);
        yield strToU8('one');
        yield strToU8('two');
      } finally {
        seen.push(`${name} ends`);
      }
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const name of ['a', 'b']) {
        seen.push(`${name} is asked for`);
        yield { name, content: content(name) };
      }
    }
    const archive = zipped(entries());
    expect(seen).toEqual([]);
    await archive.next();
    expect(seen).toEqual(['a is asked for', 'a begins']);
    await archive.return(undefined);
    expect(seen).toEqual(['a is asked for', 'a begins', 'a ends']);
  });
});
