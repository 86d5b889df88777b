/** Whole cents; the only form in which money is stored and calculated (decisions §1). */
export type Cents = number;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
export const toDollars = (cents: Cents): number => cents / 100;

/**
 * The share of an amount in basis points (1/100 of a percent), rounded half up to the cent.
 * @param basisPoints 1500 is 15 %.
 */
export const shareOf = (cents: Cents, basisPoints: number): Cents => Math.floor((cents * basisPoints + 5_000) / 10_000);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` (1 §9). */
export const formatDollars = (amount: number): string => dollars.format(amount);
