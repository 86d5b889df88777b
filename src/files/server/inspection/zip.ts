import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isMachineFault } from '../machine-fault.ts';
import { corrupt, encrypted, type InspectionResult, unpacksTooLarge } from './inspection-result.ts';

/** A document has a few dozen parts; with pictures a few hundred. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED = 100_000_000;
/** All parts together that are kept in memory. */
const MAX_KEPT = 40_000_000;
/** Text compresses to a tenth; only crafted data compresses to a two-hundredth. Small parts may, so they are not measured. */
const MAX_RATIO = 200;
const MEASURED_FROM = 1_000_000;

/**
 * The parts of a zip container by name, or the reason for its rejection. Every part is unpacked, so that a false header is found,
 * but in pieces and only after the stated sizes were within the limits: the parts that are wanted keep their content, the others are empty.
 */
export async function readZip(bytes: Buffer, isWanted: (name: string) => boolean): Promise<Map<string, Buffer> | InspectionResult> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    if (zip.entryCount > MAX_ENTRIES) return unpacksTooLarge;
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    if (entries.some((entry) => entry.isEncrypted())) return encrypted;
    if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > MAX_UNPACKED) return unpacksTooLarge;
    if (entries.some(isPackedTooWell)) return unpacksTooLarge;
    const sizeOfKept = entries.reduce((sum, entry) => sum + (isWanted(entry.fileName) ? entry.uncompressedSize : 0), 0);
    if (sizeOfKept > MAX_KEPT) return unpacksTooLarge;
    const parts = new Map<string, Buffer>();
    for (const entry of entries) {
      const content = await unpack(zip, entry, isWanted(entry.fileName));
      if (!content) return corrupt;
      parts.set(entry.fileName, content);
    }
    return parts;
  } catch (error) {
    if (isMachineFault(error)) throw error;
    // Offsets beyond the file, names that lead out of the folder, damaged streams, more or less output than the header states.
    return corrupt;
  }
}

const isPackedTooWell = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > MEASURED_FROM && uncompressedSize > compressedSize * MAX_RATIO;

/** The content of a part where it is kept, otherwise nothing; undefined for a false checksum, which the library does not compare. */
async function unpack(zip: ZipFile, entry: Entry, keep: boolean): Promise<Buffer | undefined> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const kept: Buffer[] = [];
  let sum = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    sum = crc32(piece, sum);
    if (keep) kept.push(piece);
  }
  return sum === entry.crc32 ? Buffer.concat(kept) : undefined;
}
