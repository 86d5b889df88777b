export interface Option {
  value: string;
  label: string;
}

/**
 * The option of a list that typed words stand for.
 * @returns the first that has them, or the one that is the same; and the only one that can be meant, where there is one.
 */
export function findOption(options: readonly Option[], typed: string): { first: Option | undefined; only: Option | undefined } {
  const words = typed.trim().toLowerCase();
  if (words === '') return { first: undefined, only: undefined };
  const found = options.filter(({ label }) => label.toLowerCase().includes(words));
  const same = found.find(({ label }) => label.trim().toLowerCase() === words);
  return { first: same ?? found[0], only: same ?? (found.length === 1 ? found[0] : undefined) };
}
