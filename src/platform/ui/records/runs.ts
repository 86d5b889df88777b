import type { Identified } from './record-list';

/** Records after each other that say the same. */
interface Run {
  /** The id of its first record. */
  first: string;
  /** The place of this record in it. */
  place: number;
  size: number;
}

/** The fewest records of a run that is folded. */
const FOLDED_FROM = 4;

/** The run of each record, undefined where it is too short to be folded or has the open record. */
export function runsIn<Row extends Identified>(rows: readonly Row[], runOf: (row: Row) => string, openId: string | undefined): readonly (Run | undefined)[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0] && runOf(last[0]) === runOf(row)) last.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => {
    const isLong = run.length >= FOLDED_FROM && !run.some(({ _id }) => _id === openId);
    return run.map((row, place) => (isLong ? { first: run[0]?._id ?? row._id, place, size: run.length } : undefined));
  });
}
