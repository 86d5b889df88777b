import { median } from '../median';

/** How much a measure may be above what it was in the middle of a run: a share of it, and an amount. */
export interface Tolerance {
  share: number;
  amount: number;
}

export interface Judged {
  first: number;
  middle: number;
  last: number;
  most: number;
  flat: boolean;
}

/** The values of a run in three parts of the same length. The first one is a board that warms up. */
function thirdsOf(values: readonly number[]): [number[], number[], number[]] {
  const [one, two] = [Math.floor(values.length / 3), Math.floor((2 * values.length) / 3)];
  return [values.slice(0, one), values.slice(one, two), values.slice(two)];
}

/** Whether a measure is as high in the last third of a run as in its middle, by the medians. Fewer than two values in a third show nothing. */
export function judgeLevel(values: readonly number[], { share, amount }: Tolerance): Judged {
  const thirds = thirdsOf(values);
  const [first, middle, last] = thirds.map(median) as [number, number, number];
  const flat = thirds.every(({ length }) => length > 1) && last <= middle * (1 + share) + amount;
  return { first, middle, last, most: Math.max(...values), flat };
}

/** A table at one time, in bytes with its indexes. */
export interface TableSize {
  bytes: number;
  rows: number;
}

/** What a table may take more than its rows explain, in bytes: unused pages that the next rows fill. */
const UNEXPLAINED = 4_000_000;

/**
 * Whether the size of a table follows its rows. New records take space as long as people make them, so a size is not flat; a table grows
 * without end when its old rows are not removed, or when the space of removed rows is not used again.
 */
export function judgeTable(sizes: readonly TableSize[]): { grew: number; flat: boolean } {
  const [, middle, last] = thirdsOf(sizes.map((_, index) => index)).map((part) => sizes[part.at(-1) ?? 0]) as [TableSize, TableSize, TableSize];
  const perRow = middle.bytes / Math.max(1, middle.rows);
  const grew = last.bytes - middle.bytes;
  return { grew, flat: grew <= Math.max(0, last.rows - middle.rows) * perRow * 1.5 + UNEXPLAINED };
}
