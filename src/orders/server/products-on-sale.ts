import type { Context, ReadContext } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { isoOrNull } from '~/platform/http/schemas';
import { type Cents, toDollars } from '~/platform/money/money';
import { nextPriceChange, priceAt, promotionAt } from '../prices';
import { STANDARD } from '../rules';
import type { Product } from '../schemas';
import { listProducts, productOf } from './queries';

/** The current prices of posts, from the rows that are charged. */
export async function productsOnSale(ctx: ReadContext): Promise<Product[]> {
  const now = ctx.clock.now();
  return (await listProducts(ctx.db)).map((row) => {
    const promotion = promotionAt(row, now);
    return {
      sku: row.sku,
      name: row.name,
      description: row.description,
      list_price: toDollars(row.listPriceCents),
      price: toDollars(priceAt(row, now)),
      days: row.days,
      promotional: promotion !== null,
      promotion_until: isoOrNull(promotion?.endsAt ?? null),
    };
  });
}

/** The first moment after another one at which a price begins or ends. */
export const nextPriceChangeAfter = async ({ db }: Context, now: Date): Promise<Date | undefined> => nextPriceChange(await listProducts(db), now);

/** The price of a standard post now: the one that packs of credits are compared with. */
export const standardPriceAt = async (db: Database, now: Date): Promise<Cents> => priceAt(productOf(await listProducts(db), STANDARD), now);
