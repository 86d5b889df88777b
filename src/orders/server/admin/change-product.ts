import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { invalid, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { toDollars } from '~/platform/money/money';
import { setFields } from '~/platform/records/change-fields';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import type { AdminProduct, adminProductCalls, PriceOnDays } from '../../product-admin-contract';
import { listProducts, type ProductRow } from '../queries';
import { productCollection } from './product-collection';
import { pastPrices, pricesOnDays } from './product-prices';

type Changes = z.output<(typeof adminProductCalls)['PATCH /v3/admin/products/{sku}']['body']>;

/** All products with all of their prices. */
export const listAdminProducts = async (ctx: Context): Promise<AdminProduct[]> => (await listProducts(ctx.db)).map((row) => presentProduct(ctx, row));

/**
 * Changes the given fields of a product at once.
 * @throws 404 for an unknown sku, 409 if it was changed since the admin read it, 422 for prices that make no sense, or that would change what was charged on days that are over.
 */
export const changeProduct = (ctx: Context, admin: Viewer, sku: string, changes: Changes): Promise<AdminProduct> =>
  inTransaction(ctx.db, async (tx) => {
    const { version, ...fields } = changes;
    const prices = fields.prices && inOrder(fields.prices);
    const before = await productCollection.find(tx, sku);
    if (!before) throw notFound();
    refuseChangedSince(version, presentProduct(ctx, before), { ...fields, prices });
    // Checked before sorting, so that the index in an error is that of the request.
    const faults = pastPrices(ctx, before, fields.prices ?? []);
    if (faults.length > 0) throw invalid(faults.map(({ index, field, message }) => ({ loc: ['prices', index, field], msg: message })));
    await setFields(ctx, tx, admin, productCollection, sku, { ...fields, prices });
    const product = await productCollection.find(tx, sku);
    if (!product) throw notFound();
    return presentProduct(ctx, product);
  });

/** Prices by their first day; the one without a first day is the first. */
const inOrder = (prices: readonly PriceOnDays[]) => prices.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));

function presentProduct({ config }: Context, row: ProductRow): AdminProduct {
  const values = {
    sku: row.sku,
    name: row.name,
    description: row.description,
    list_price: toDollars(row.listPriceCents),
    price: toDollars(row.priceCents),
    prices: pricesOnDays(row, config.TIME_ZONE),
    days: row.days,
  };
  return { ...values, version: versionOf(values) };
}
