const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Fills words in braces. Each is filled once, so that a value such as `{email}` is not filled again; unknown ones stay as they are. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? written) : written));

/** The words in braces that are none of these names, as written. */
export const unknownPlaceholdersOf = (text: string, names: readonly string[]): string[] =>
  [...text.matchAll(PLACEHOLDER)].filter(([, name]) => !names.includes(name ?? '')).map(([written]) => written);
