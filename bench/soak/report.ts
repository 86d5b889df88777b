import { rounded } from '../tables';
import type { Judged } from './flatness';
import type { Samples } from './samples';
import type { Site } from './site';

const table = (head: string[], lines: (string | number)[][]) =>
  [head, ['---', ...head.slice(1).map(() => '--:')], ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
const yes = (flat: boolean) => (flat ? 'yes' : '**no**');

/** Medians of the thirds of a run. */
export const levelTable = (levels: [string, Judged][]) =>
  table(
    ['measure', 'first third', 'middle', 'last third', 'most', 'flat'],
    levels.map(([name, { first, middle, last, most, flat }]) => [name, ...[first, middle, last, most].map(rounded), yes(flat)]),
  );

/** The tables that grew most, and all that grew without rows. */
export const sizeTable = (tables: ReturnType<Samples['tables']>) =>
  table(
    ['table', 'MB at the end', 'rows', 'more MB in the last third', 'as its rows explain'],
    tables
      .filter(([, { flat }], index) => !flat || index < 8)
      .map(([name, { bytes, rows, grew, flat }]) => [name, (bytes / 1e6).toFixed(1), rounded(rows), (grew / 1e6).toFixed(1), yes(flat)]),
  );

export const requestTable = (counts: Site['counts']) =>
  table(
    ['request', 'requests', 'refused as unavailable', 'faults', 'slowest ms'],
    [...counts].sort().map(([what, { requests, unavailable, faults, slowest }]) => [what, requests, unavailable, faults, Math.round(slowest)]),
  );
