import { isDeepStrictEqual } from 'node:util';
import { columnsOf, leaves, steps } from './content';

/** How a change of a post's content came about. */
export const changeKinds = ['changed', 'restored', 'imported'] as const;

/** Values by the columns of posts that hold content. */
export type Former = Readonly<Record<string, unknown>>;

/** A change of a post's content as the board keeps it. */
export interface KeptChange {
  number: number;
  /** The last step of the wizard that had been saved before it. */
  step: number;
  /** The values of the changed columns before it; null once they are not kept any more. */
  former: Former | null;
}

/** The most changes of a post that are kept. */
export const MOST_CHANGES = 200;

const columns = leaves.map(({ leaf }) => leaf.column);
/** The type of a post decides its price, so no version brings another one back. */
const PRICED = 'postType';

/** The present values of the columns that a change gives other ones. Columns without content do not count. */
export const formerValues = (post: Former, change: Former): Former =>
  Object.fromEntries(
    columns.flatMap((column) => (change[column] !== undefined && !isDeepStrictEqual(change[column], post[column]) ? [[column, post[column]]] : [])),
  );

interface ChangedColumn {
  column: string;
  before: unknown;
  after: unknown;
}

/**
 * The changed columns of each change, in the order of the declaration; null where the values are not kept any more.
 * @param changes newest first, without a gap from the present on.
 */
export function changedColumns(changes: readonly KeptChange[], present: Former): (ChangedColumn[] | null)[] {
  const after: Record<string, unknown> = { ...present };
  return changes.map(({ former }) => {
    if (former === null) return null;
    const changed = columns.flatMap((column) => (column in former ? [{ column, before: former[column], after: after[column] }] : []));
    Object.assign(after, former);
    return changed;
  });
}

/** The columns of a version of a post, and the last step of the wizard that had been saved then. */
interface Version {
  content: Former;
  step: number;
}

/**
 * The post after the change of a number; before the first change for the number below it. Undefined where the values are not kept any more.
 * @param changes newest first, without a gap from the present on.
 */
export function versionAfter(changes: readonly KeptChange[], present: Former & { step: number }, number: number): Version | undefined {
  const content: Record<string, unknown> = Object.fromEntries(columns.map((column) => [column, present[column]]));
  let { step } = present;
  for (const change of changes) {
    if (change.number <= number) break;
    if (change.former === null) return undefined;
    Object.assign(content, change.former);
    ({ step } = change);
  }
  return { content, step };
}

/**
 * The columns that restoring a version changes: those of the steps that had been saved then, but the type of the post. Steps that were
 * saved later keep their present values, since the version has none for them.
 */
export function restoredColumns({ content, step }: Version, present: Former): string[] {
  const saved = steps.slice(0, step).flatMap(columnsOf);
  return saved.filter((column) => column !== PRICED && !isDeepStrictEqual(content[column], present[column]));
}
