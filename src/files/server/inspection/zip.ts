import { crc32, inflateRawSync } from 'node:zlib';
import { corrupt, encrypted, type InspectionResult, unpacksTooLarge } from './inspection-result.ts';

/** A document has a few dozen parts; with pictures a few hundred. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED = 100_000_000;
/** Text compresses to a tenth; only crafted data compresses to a two-hundredth. Small parts may, so they are not measured. */
const MAX_RATIO = 200;
const MEASURED_FROM = 1_000_000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const EMPTY = Buffer.alloc(0);
const MAX_COMMENT = 65_535;

interface Entry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * The parts of a zip container by name, or the reason for its rejection. Every part is unpacked within limits, so that a false
 * header is found, but one at a time: only the `wanted` parts keep their content, the others are empty.
 */
export function readZip(bytes: Buffer, wanted: readonly string[]): Map<string, Buffer> | InspectionResult {
  try {
    const entries = readDirectory(bytes);
    if (entries === undefined) return corrupt;
    if (entries.length > MAX_ENTRIES) return unpacksTooLarge;
    if (entries.some((entry) => entry.flags & 1)) return encrypted;
    if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > MAX_UNPACKED) return unpacksTooLarge;
    if (entries.some((entry) => entry.unpacked > MEASURED_FROM && entry.unpacked > entry.packed * MAX_RATIO)) return unpacksTooLarge;
    const parts = new Map<string, Buffer>();
    for (const entry of entries) {
      const part = unpack(bytes, entry);
      if (!part) return corrupt;
      parts.set(entry.name, wanted.includes(entry.name) ? part : EMPTY);
    }
    return parts;
  } catch {
    // Offsets beyond the file, damaged streams, more output than the header states.
    return corrupt;
  }
}

function readDirectory(bytes: Buffer): Entry[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number | undefined {
  const earliest = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return undefined;
}

function unpack(bytes: Buffer, entry: Entry): Buffer | undefined {
  if (bytes.readUInt32LE(entry.offset) !== LOCAL_SIGNATURE) return undefined;
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) return undefined;
  const part = inflate(packed, entry);
  return part && part.length === entry.unpacked && crc32(part) === entry.crc ? part : undefined;
}

function inflate(packed: Buffer, entry: Entry): Buffer | undefined {
  if (entry.method === 0) return packed;
  // zlib takes zero as "no limit". An empty part therefore gets one byte; a larger size is then reported as an error.
  return entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) }) : undefined;
}
