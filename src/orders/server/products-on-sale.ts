import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { isoOrNull } from '~/platform/http/schemas';
import { type Cents, toDollars } from '~/platform/money';
import { priceAt, STANDARD } from '../rules';
import type { Product } from '../schemas';
import { listProducts, productOf } from './queries';

/** The current prices of posts, from the rows that are charged. */
export async function productsOnSale(ctx: Context): Promise<Product[]> {
  const now = ctx.clock.now();
  return (await listProducts(ctx.db)).map((row) => ({
    sku: row.sku,
    name: row.name,
    description: row.description,
    list_price: toDollars(row.listPriceCents),
    price: toDollars(priceAt(row, now)),
    days: row.days,
    // A promotion that has not begun, or has ended, has no end to announce.
    promotion_until: priceAt(row, now) === row.promotionalPriceCents ? isoOrNull(row.promotionUntil) : null,
  }));
}

/** The price of a standard post now: the one that packs of credits are compared with. */
export const standardPriceAt = async (db: Database, now: Date): Promise<Cents> => priceAt(productOf(await listProducts(db), STANDARD), now);
