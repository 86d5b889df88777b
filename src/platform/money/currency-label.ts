const names = new Intl.DisplayNames('en', { type: 'currency' });

/** A currency as a choice: `ILS Israeli New Shekel`. The code comes first, so that lists are in its order and can be typed into. */
export const currencyLabel = (code: string): string => `${code} ${names.of(code)}`;
