import type { PayFigures } from '../contract';

/** `Canadian dollars`: the plural is the one that amounts are written with. */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2).find(({ type }) => type === 'currency')?.value ??
  currency;

/** Figures by their currency, the one with most posts first. */
export function byCurrency<Row extends PayFigures>(rows: readonly Row[]): [currency: string, rows: Row[]][] {
  const sum = ([, of]: [string, Row[]]) => of.reduce((total, { posts }) => total + posts, 0);
  return [...Map.groupBy(rows, ({ currency }) => currency)].sort((one, other) => sum(other) - sum(one));
}
