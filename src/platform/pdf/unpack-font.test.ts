import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { facesFor } from './fonts';
import { unpackFont } from './unpack-font';

/** The tables of a TrueType or OpenType font: name, declared and computed checksum. */
function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    let sum = 0;
    for (let word = offset; word < offset + length; word += 4) sum = (sum + font.readUInt32BE(word)) >>> 0;
    return { name: font.toString('latin1', at, at + 4), declared: font.readUInt32BE(at + 4), sum };
  });
}

describe('a font', () => {
  it.each(facesFor('head').map(({ name, file }) => [name, file]))('%s has the tables of its file, unchanged', (_name, file) => {
    const tables = tablesOf(unpackFont(readFileSync(file)));
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'maxp']));
    // The checksum of `head` is computed with a field set to zero.
    for (const { name, declared, sum } of tables) if (name !== 'head') expect([name, sum]).toEqual([name, declared]);
  });

  it('that is in another format is refused', () => expect(() => unpackFont(Buffer.from('OTTO'.repeat(20)))).toThrow('is not a WOFF font'));
});
