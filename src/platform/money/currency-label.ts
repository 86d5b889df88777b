const names = new Intl.DisplayNames('en', { type: 'currency' });

/**
 * A currency as a choice: `ILS Israeli New Shekel`, or its code alone where the library has no name. The code comes first, so that lists are in its
 * order and can be typed into.
 */
export function currencyLabel(code: string): string {
  const name = names.of(code);
  return name && name !== code ? `${code} ${name}` : code;
}
