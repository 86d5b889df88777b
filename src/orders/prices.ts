import type { Cents } from '~/platform/money/money';

/*
 * What a product costs at a moment. Each product has a regular price, and prices that are charged instead of it on some days. Of those
 * whose days have come, the one that begins latest is in force. Nothing is stored about which one that is: it is asked of the date.
 */

/** A price for some days: from the first moment of its first day to the last moment of its last one. Without a beginning or an end it has no bound there. */
export interface DatedPrice {
  priceCents: Cents;
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface PricedProduct {
  /** The regular price. */
  priceCents: Cents;
  datedPrices: readonly DatedPrice[];
}

const begins = ({ startsAt }: DatedPrice): number => startsAt?.getTime() ?? Number.NEGATIVE_INFINITY;

/** The dated prices whose days include a moment, the one in force first. */
const runningAt = (datedPrices: readonly DatedPrice[], now: Date): DatedPrice[] =>
  datedPrices
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now <= endsAt))
    .sort((one, other) => (begins(one) < begins(other) ? 1 : -1));

/** The dated price that is charged at a moment; undefined where the regular one is. */
export const priceInForce = (datedPrices: readonly DatedPrice[], now: Date): DatedPrice | undefined => runningAt(datedPrices, now)[0];

/** The price that is charged at a moment. */
export const priceAt = (product: PricedProduct, now: Date): Cents => (priceInForce(product.datedPrices, now) ?? product).priceCents;

/** Whether the price of a moment is less than another one that would be charged without it. */
const isPromotional = (product: PricedProduct, now: Date): boolean => {
  const [inForce, ...others] = runningAt(product.datedPrices, now);
  return inForce !== undefined && [...others, product].some(({ priceCents }) => priceCents > inForce.priceCents);
};

/** The moments after `now` at which the price may change: a dated price begins, or the last one of its days is over. */
export const priceChanges = ({ datedPrices }: PricedProduct, now: Date): Date[] =>
  datedPrices
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt && new Date(endsAt.getTime() + 1)])
    .filter((moment) => moment !== null && moment > now)
    .sort((one, other) => Number(one) - Number(other)) as Date[];

/**
 * The promotion of a moment, if its price is a promotional one; `endsAt` is the last moment until which nothing more is charged, or null
 * where that has no end.
 */
export function promotionAt(product: PricedProduct, now: Date): { endsAt: Date | null } | null {
  if (!isPromotional(product, now)) return null;
  const price = priceAt(product, now);
  const dearer = priceChanges(product, now).find((moment) => priceAt(product, moment) > price);
  return { endsAt: dearer ? new Date(dearer.getTime() - 1) : null };
}

/** The first moment after `now` at which any of the prices may change; undefined if none will. */
export const nextPriceChange = (products: readonly PricedProduct[], now: Date): Date | undefined =>
  products.flatMap((product) => priceChanges(product, now)).sort((one, other) => Number(one) - Number(other))[0];

/** A time in which nothing changes, with the price before and after a change of the product. */
export interface PricePeriod {
  from: Date;
  /** Its last moment; null for the last period. */
  endsAt: Date | null;
  before: Cents;
  after: Cents;
}

/** The prices from a moment on, of a product as it is and as it would be. */
export function comparePrices(before: PricedProduct, after: PricedProduct, now: Date): PricePeriod[] {
  const moments = [now, ...[...priceChanges(before, now), ...priceChanges(after, now)].sort((one, other) => Number(one) - Number(other))];
  const periods: PricePeriod[] = [];
  for (const from of moments) {
    const prices = { before: priceAt(before, from), after: priceAt(after, from) };
    const last = periods.at(-1);
    if (last?.before === prices.before && last.after === prices.after) continue;
    if (last) last.endsAt = new Date(from.getTime() - 1);
    periods.push({ from, endsAt: null, ...prices });
  }
  return periods;
}
