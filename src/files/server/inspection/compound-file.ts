const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const END_OF_CHAIN = 0xfffffffe;
const STREAM = 2;
const NONE = 0xffffffff;
/** Streams shorter than stated in the header are in pieces of this size within one stream, which belongs to the root. */
const MINI_SECTOR_SIZE = 64;

export interface StreamEntry {
  start: number;
  size: number;
}

/** A reader of Microsoft's compound files ([MS-CFB]), with the parts that are needed to recognize Word documents. Throws on damaged ones. */
export function readCompoundFile(bytes: Buffer) {
  const sectorSize = 1 << bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new RangeError('sector size');
  const sector = (index: number): Buffer => {
    // The header occupies the first sector, whatever a sector's size.
    const start = (index + 1) * sectorSize;
    if (start + HEADER_SIZE > bytes.length + sectorSize) throw new RangeError('sector');
    return bytes.subarray(start, start + sectorSize);
  };
  const table = readTable(bytes, sector, sectorSize);

  const chain = (first: number): number[] => {
    const indexes: number[] = [];
    for (let index = first; index < END_OF_CHAIN; ) {
      if (indexes.length > table.length) throw new RangeError('chain without end');
      indexes.push(index);
      const next = table[index];
      if (next === undefined) throw new RangeError('chain');
      index = next;
    }
    return indexes;
  };

  const directory = Buffer.concat(chain(bytes.readUInt32LE(48)).map(sector));
  const root = entryAt(directory, 0);
  const streams = new Map<string, StreamEntry>();
  // Objects within the document have streams of the same names, so only those of the root count.
  const waiting = [root.child];
  const seen = new Set<number>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === NONE || seen.has(id)) continue;
    seen.add(id);
    const entry = entryAt(directory, id);
    waiting.push(entry.left, entry.right);
    if (entry.kind === STREAM) streams.set(entry.name, entry);
  }

  /** The first bytes of a stream. */
  const headOf = ({ start, size }: StreamEntry): Buffer => {
    if (size >= bytes.readUInt32LE(56)) return sector(start);
    const offset = start * MINI_SECTOR_SIZE;
    const index = chain(root.start)[Math.floor(offset / sectorSize)];
    if (index === undefined || offset >= root.size) throw new RangeError('mini sector');
    return sector(index).subarray(offset % sectorSize, (offset % sectorSize) + Math.min(size, MINI_SECTOR_SIZE));
  };
  return { streams, headOf };
}

function entryAt(directory: Buffer, id: number) {
  const at = id * ENTRY_SIZE;
  const nameBytes = directory.readUInt16LE(at + 64);
  return {
    name: directory.toString('utf16le', at, at + Math.max(0, Math.min(nameBytes, 64) - 2)),
    kind: directory[at + 66],
    left: directory.readUInt32LE(at + 68),
    right: directory.readUInt32LE(at + 72),
    child: directory.readUInt32LE(at + 76),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  };
}

/** The file allocation table: for each sector, the one that follows it. */
function readTable(bytes: Buffer, sector: (index: number) => Buffer, sectorSize: number): number[] {
  const locations: number[] = [];
  const take = (from: Buffer, offset: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const location = from.readUInt32LE(offset + index * 4);
      if (location < END_OF_CHAIN) locations.push(location);
    }
  };
  take(bytes, 76, 109);
  const perSector = sectorSize / 4 - 1;
  const most = bytes.length / sectorSize;
  for (let next = bytes.readUInt32LE(68), seen = 0; next < END_OF_CHAIN; seen += 1) {
    if (seen > most) throw new RangeError('chain without end');
    take(sector(next), 0, perSector);
    next = sector(next).readUInt32LE(perSector * 4);
  }
  return locations.flatMap((location) => {
    const part = sector(location);
    return Array.from({ length: Math.floor(part.length / 4) }, (_, index) => part.readUInt32LE(index * 4));
  });
}
