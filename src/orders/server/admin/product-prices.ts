import { eq, sql } from 'drizzle-orm';
import { isoDayAt, startOfDay } from '~/platform/calendar/civil-day';
import { lastMomentOf } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import { invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { newId } from '~/platform/ids/ids';
import { toCents, toDollars } from '~/platform/money/money';
import { type PastPriceFault, pastPriceFaults } from '../../past-prices';
import { type DatedPrice, priceInForce } from '../../prices';
import type { PriceOnDays } from '../../product-admin-contract';
import { productPrices, products } from '../../tables';
import type { ProductRow } from '../queries';

/** The prices of a product for some days, by their beginning. */
export const findDatedPrices = (tx: Database, sku: string): Promise<DatedPrice[]> =>
  tx.select().from(productPrices).where(eq(productPrices.sku, sku)).orderBy(sql`${productPrices.startsAt} nulls first`);

/** The prices of a product for some days as admins see them, with days of the board. */
export const pricesOnDays = ({ datedPrices }: ProductRow, timeZone: string): PriceOnDays[] =>
  datedPrices.map(({ priceCents, startsAt, endsAt }) => ({
    price: toDollars(priceCents),
    from: startsAt && isoDayAt(startsAt, timeZone),
    until: endsAt && isoDayAt(endsAt, timeZone),
  }));

/** What is wrong with new prices of a product that would change what was charged on days that are over. */
export const pastPrices = ({ clock, config: { TIME_ZONE } }: Context, product: ProductRow, prices: readonly PriceOnDays[]): PastPriceFault[] =>
  pastPriceFaults(pricesOnDays(product, TIME_ZONE), prices, isoDayAt(clock.now(), TIME_ZONE));

/**
 * Replaces the prices of a product for some days. The one that is in force now is also stored where releases before them read a promotion,
 * so that a process of such a release names the same price.
 * @throws 422 for prices that would change what was charged on days that are over.
 */
export async function storePrices(ctx: Context, tx: Database, product: ProductRow, prices: readonly PriceOnDays[]): Promise<void> {
  const faults = pastPrices(ctx, product, prices);
  if (faults.length > 0) throw invalid(faults.map(({ index, field, message }) => ({ loc: ['value', index, field], msg: message })));
  const { clock, config } = ctx;
  const { TIME_ZONE } = config;
  const { sku } = product;
  const rows = prices.map(({ price, from, until }) => ({
    id: newId(),
    sku,
    priceCents: toCents(price),
    startsAt: from === null ? null : startOfDay(from, TIME_ZONE),
    endsAt: until === null ? null : lastMomentOf(until, TIME_ZONE),
  }));
  await tx.delete(productPrices).where(eq(productPrices.sku, sku));
  if (rows.length > 0) await tx.insert(productPrices).values(rows);
  const inForce = priceInForce(rows, clock.now());
  await tx
    .update(products)
    .set({
      promotionalPriceCents: inForce?.priceCents ?? null,
      promotionFrom: inForce?.startsAt ?? null,
      promotionUntil: inForce?.endsAt ? new Date(inForce.endsAt.getTime() + 1) : null,
    })
    .where(eq(products.sku, sku));
  await announcePublicChange(tx);
}
