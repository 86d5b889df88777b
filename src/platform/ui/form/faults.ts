import type { ApiError } from '../../web/api-error';

/** The server's words as a sentence: `please submit a value` becomes `Please submit a value.` */
export function sentence(words: string): string {
  const text = words.trim();
  const capital = /^[a-z]+(?:\s|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return capital === '' || /[.!?…:]["”’)]?$/.test(capital) ? capital : `${capital}.`;
}

/** The messages of a refusal by field, each as a sentence. */
export const faultsOf = ({ fields }: Pick<ApiError, 'fields'>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, words]) => [path, sentence(words)]));

/** The faults that were not mended since: the form drops the message of a field when it is changed. */
export const remainingFaults = (faults: Readonly<Record<string, string>>, shown: Readonly<Record<string, unknown>>): [path: string, words: string][] =>
  Object.entries(faults).filter(([path]) => path !== '' && Boolean(shown[path]));

/** Faults in the order of the fields on the page; those of no field of it come last. @param positionOf the place of a field from the top, or undefined. */
export function inFormOrder(faults: readonly [path: string, words: string][], positionOf: (path: string) => number | undefined): [string, string][] {
  const place = ([path]: readonly [string, string]) => positionOf(path) ?? Number.MAX_SAFE_INTEGER;
  return faults.toSorted((one, other) => place(one) - place(other)) as [string, string][];
}
