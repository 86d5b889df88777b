import { describe, expect, it } from 'vitest';
import { countRows, RowTooLong, wholeRows } from './session';

async function* chunksOf(...chunks: Uint8Array[]) {
  yield* chunks;
}
const collect = async (chunks: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of wholeRows(chunks)) pieces.push(piece);
  return pieces;
};

describe('wholeRows', () => {
  it('cuts a stream after a row once 4 MB are read, and loses no byte', async () => {
    const row = Buffer.from(`${'x'.repeat(999_999)}\n`);
    const chunks = Array.from({ length: 9 }, () => row);
    const pieces = await collect(chunksOf(...chunks, Buffer.from('the last one')));
    expect(pieces.map(countRows)).toEqual([4, 4, 1]);
    expect(Buffer.concat(pieces).equals(Buffer.concat([...chunks, Buffer.from('the last one')]))).toBe(true);
  });

  it('refuses a row that has no end', async () => {
    async function* endless() {
      for (;;) yield Buffer.alloc(1_000_000);
    }
    await expect(collect(endless())).rejects.toThrow(RowTooLong);
  });
});
