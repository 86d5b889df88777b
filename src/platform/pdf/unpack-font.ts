import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Tables begin at multiples of four bytes. */
const padded = (length: number): number => (length + 3) & ~3;

/**
 * Turns a WOFF font into the TrueType or OpenType font that it holds. The library for PDFs would unpack the tables of every font again for
 * each document, in JavaScript, which took most of the time of a receipt.
 * @throws for a file that is not a WOFF font.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF) throw new Error('This file is not a WOFF font.');
  const flavor = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [number, number, number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes };
  });
  const directory = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + padded(bytes.length), directory));
  const largestPower = 2 ** Math.floor(Math.log2(count));
  font.writeUInt32BE(flavor, 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(largestPower * SFNT_ENTRY, 6);
  font.writeUInt16BE(Math.log2(largestPower), 8);
  font.writeUInt16BE((count - largestPower) * SFNT_ENTRY, 10);
  let offset = directory;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    font.writeUInt32BE(tag, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
}
