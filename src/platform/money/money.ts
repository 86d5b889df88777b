/** Whole cents. Money is stored and calculated in cents only, since fractions of dollars round wrongly. */
export type Cents = number;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
export const toDollars = (cents: Cents): number => cents / 100;

/**
 * The share of an amount in basis points (1/100 of a percent), rounded half up to the cent.
 * @param basisPoints 1500 is 15 %.
 */
export const shareOf = (cents: Cents, basisPoints: number): Cents => Math.floor((cents * basisPoints + 5_000) / 10_000);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars for display: `$1,234.50`. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** The same without cents where there are none: `$52,000`. */
export const formatRoundDollars = (amount: number): string => formatDollars(amount).replace('.00', '');

/** An amount of a currency that is named elsewhere: `52,000`, `31.50`. */
export const formatAmount = (amount: number): string => formatRoundDollars(amount).replace('$', '');
