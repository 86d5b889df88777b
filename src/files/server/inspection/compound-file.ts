const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const END_OF_CHAIN = 0xfffffffe;
const STREAM = 2;

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

  const streams = new Map<string, { start: number; size: number }>();
  const directory = Buffer.concat(chain(bytes.readUInt32LE(48)).map(sector));
  for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
    const nameBytes = directory.readUInt16LE(at + 64);
    if (directory[at + 66] !== STREAM || nameBytes < 2 || nameBytes > 64) continue;
    streams.set(directory.toString('utf16le', at, at + nameBytes - 2), { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) });
  }
  return { streams, sector, chain };
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
