import { createHmac, randomBytes } from 'node:crypto';

/** Keys that one of the two parts holds. Two parts of this size take about 15 MB. */
const PART_SIZE = 100_000;

export interface DailyCounts {
  /** Counts a key once more on a day. @returns how often the key was counted on that day. */
  increase(day: string, key: string): number;
}

/**
 * Counts in memory how often keys occurred on the present day. It keeps hashes of the keys alone, made with a random salt that is never
 * stored and is replaced every day, so that nobody can tell from them who came, or that somebody came again on another day. Memory is
 * bounded: when many keys came, those that were not seen for longest are forgotten.
 */
export function createDailyCounts(partSize = PART_SIZE): DailyCounts {
  let present = '';
  let salt = randomBytes(32);
  let recent = new Map<number, number>();
  let older = new Map<number, number>();

  const startDay = (day: string) => {
    present = day;
    salt = randomBytes(32);
    recent = new Map();
    older = new Map();
  };

  return {
    increase(day, key) {
      if (day !== present) startDay(day);
      // 48 bits, so that the hash is an exact number.
      const hash = createHmac('sha256', salt).update(key).digest().readUIntBE(0, 6);
      const count = (recent.get(hash) ?? older.get(hash) ?? 0) + 1;
      if (recent.size >= partSize && !recent.has(hash)) {
        older = recent;
        recent = new Map();
      }
      recent.set(hash, count);
      return count;
    },
  };
}
