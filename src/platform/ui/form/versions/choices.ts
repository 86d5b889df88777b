export type Choice = 'mine' | 'theirs';

/** A field that has another value in a form than in its record. */
export interface Difference {
  /** Its path: `headline`, `salary.min`. */
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The author of the change since the form was opened. */
  changedBy: 'me' | 'them' | 'both';
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The choices that nobody has to make: each keeps what only it changed. */
export const presetChoices = (differences: readonly Difference[]): Record<string, Choice> =>
  Object.fromEntries(
    differences.flatMap(({ field, changedBy }) => (changedBy === 'both' ? [] : [[field, changedBy === 'me' ? ('mine' as const) : ('theirs' as const)]])),
  );
