export interface Option {
  value: string;
  label: string;
}

/**
 * The option of a list that typed words stand for.
 * @returns the one that is the same, else the first that begins with them, then one with a word that does, then any that has them; and the only one that can be meant, where
 * there is one.
 */
export function findOption(options: readonly Option[], typed: string): { first: Option | undefined; only: Option | undefined } {
  const words = typed.trim().toLowerCase();
  if (words === '') return { first: undefined, only: undefined };
  const found = options.filter(({ label }) => label.toLowerCase().includes(words));
  const same = found.find(({ label }) => label.trim().toLowerCase() === words);
  const beginning = found.find(({ label }) => label.trim().toLowerCase().startsWith(words));
  const within = found.find(({ label }) => hasWordFrom(label.toLowerCase(), words));
  return { first: same ?? beginning ?? within ?? found[0], only: same ?? (found.length === 1 ? found[0] : undefined) };
}

/** Whether words of a label begin with a text. */
const hasWordFrom = (label: string, text: string): boolean => {
  for (let at = label.indexOf(text); at >= 0; at = label.indexOf(text, at + 1)) if (at === 0 || /[^\p{L}\p{N}]/u.test(label[at - 1] as string)) return true;
  return false;
};
