import { createContext } from 'react';
import type { Identified } from './record-list';

/** New values of a record's fields by their names. */
export type Patch = Readonly<Record<string, unknown>>;

/** Tells the list around it that a record was changed in it, so that its row stays where it is. */
export const NoteChange = createContext<(id: string, patch: Patch) => void>(() => {});

interface Shown<Row> {
  rows: Row[];
  /** The rows that were changed here and that the list no longer has. */
  left: ReadonlySet<string>;
}

/**
 * The rows of a list that was loaded again after one of its records was changed in it. Rows stay in their places until the list is asked for
 * anew: else the next row would slide under the pointer, and a second click would change another record. Records that are new in the list are not
 * shown until then, and those that were removed are gone.
 */
export function keepRows<Row extends Identified>(shown: readonly Row[], loaded: readonly Row[], changed: ReadonlyMap<string, Patch>): Shown<Row> {
  if (changed.size === 0) return { rows: [...loaded], left: new Set() };
  const present = new Map(loaded.map((row) => [row._id, row]));
  const left = new Set<string>();
  const rows = shown.flatMap((row): Row[] => {
    const next = present.get(row._id);
    if (next) return [next];
    const patch = changed.get(row._id);
    if (!patch) return [];
    left.add(row._id);
    return [{ ...row, ...Object.fromEntries(Object.entries(patch).filter(([name]) => name in row)) }];
  });
  return { rows, left };
}
