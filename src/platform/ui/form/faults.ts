import type { ApiError } from '../../web/api-error';

/** The server's words for a field without a value, and for a box that must be ticked. */
const MISSING = ['please submit a value', 'Required'];

/** The server's words as a sentence: `please use lowercase letters` becomes `Please use lowercase letters.` */
export function sentence(words: string): string {
  const text = words.trim();
  if (MISSING.includes(text)) return 'This field is required.';
  const capital = /^[a-z]+(?:\s|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return capital === '' || /[.!?…:]["”’)]?$/.test(capital) ? capital : `${capital}.`;
}

/** The full sentences of a form for fields without a value, by path. */
export type MissingWords = Readonly<Record<string, string>>;

/** Whether a refusal only asks for values that are missing. */
export const asksForValues = ({ fields, isAboutFields }: Pick<ApiError, 'fields' | 'isAboutFields'>): boolean =>
  isAboutFields && Object.values(fields).every((words) => MISSING.includes(words));

/** The messages of a refusal by field, each as a sentence: the form's own where a value is missing and it has one. */
export const faultsOf = ({ fields }: Pick<ApiError, 'fields'>, missing: MissingWords = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, words]) => [path, (MISSING.includes(words) && missing[path]) || sentence(words)]));

/**
 * The faults that were not mended since: the form drops the message of a field when it is changed. A field that was refused again for another
 * reason, such as a damaged file in place of a missing one, has its present message.
 */
export const remainingFaults = (faults: Readonly<Record<string, string>>, shown: Readonly<Record<string, unknown>>): [path: string, words: string][] =>
  Object.entries(faults).flatMap(([path, words]) => {
    const now = shown[path];
    return path !== '' && now ? [[path, typeof now === 'string' ? now : words]] : [];
  });

/** Faults in the order of the fields on the page; those of no field of it come last. @param positionOf the place of a field from the top, or undefined. */
export function inFormOrder(faults: readonly [path: string, words: string][], positionOf: (path: string) => number | undefined): [string, string][] {
  const place = ([path]: readonly [string, string]) => positionOf(path) ?? Number.MAX_SAFE_INTEGER;
  return faults.toSorted((one, other) => place(one) - place(other)) as [string, string][];
}

/** The faults with each sentence once, and the fields that it is about, at the place of the first of them. */
export function joinSame(faults: readonly (readonly [path: string, words: string])[]): { paths: string[]; words: string }[] {
  const joined = new Map<string, string[]>();
  for (const [path, words] of faults) joined.set(words, [...(joined.get(words) ?? []), path]);
  return [...joined].map(([words, paths]) => ({ paths, words }));
}

/** The heading above faults of fields alone, where no other heading is prescribed. */
export const faultsHeading = (count: number): string => `Fix ${count} ${count === 1 ? 'field' : 'fields'} to continue`;
