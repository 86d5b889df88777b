/** Rates as staff edit them: a line for each currency, `ILS 3.6466`. */
export const ratesText = (rates: Readonly<Partial<Record<string, number>>>): string =>
  Object.keys(rates)
    .sort()
    .map((code) => `${code} ${rates[code]}`)
    .join('\n');

/** The rates of such lines. A line that is none becomes a code or a number that the server refuses. */
export const ratesOfText = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.trim().split(/[\s:=]+/))
      .filter(([code]) => code !== '')
      .map(([code = '', rate = '', ...rest]) => [code.toUpperCase(), rest.length > 0 || rate === '' ? Number.NaN : Number(rate.replace(',', '.'))]),
  );
