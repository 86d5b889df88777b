import type { z } from 'zod';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { notFound } from '~/platform/errors';
import { isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { toDollars } from '~/platform/money';
import { setFields } from '~/platform/records/change-fields';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import type { AdminProduct, adminProductCalls } from '../../product-admin-contract';
import { listProducts, type ProductRow } from '../queries';
import { productCollection } from './product-collection';

type Changes = z.output<(typeof adminProductCalls)['PATCH /v3/admin/products/{sku}']['body']>;

/** All products with their regular and promotional prices. */
export const listAdminProducts = async (ctx: Context): Promise<AdminProduct[]> => (await listProducts(ctx.db)).map(presentProduct);

/**
 * Changes the given fields of a product at once.
 * @throws 404 for an unknown sku, 409 if it was changed since the admin read it, 422 for a promotion that makes no sense.
 */
export const changeProduct = (ctx: Context, admin: Viewer, sku: string, changes: Changes): Promise<AdminProduct> =>
  inTransaction(ctx.db, async (tx) => {
    const { promotion_from, promotion_until, version, ...values } = changes;
    const before = await productCollection.find(tx, sku);
    if (!before) throw notFound();
    refuseChangedSince(version, presentProduct(before).version);
    const promotion = { promotion_from: dateOf(promotion_from), promotion_until: dateOf(promotion_until) };
    await setFields(ctx, tx, admin, productCollection, sku, { ...values, ...promotion });
    const product = await productCollection.find(tx, sku);
    if (!product) throw notFound();
    return presentProduct(product);
  });

const dateOf = (instant: string | null | undefined) => (typeof instant === 'string' ? new Date(instant) : instant);

function presentProduct(row: ProductRow): AdminProduct {
  const values = valuesOf(row);
  return { ...values, version: versionOf(values) };
}

const valuesOf = (row: ProductRow) => ({
  sku: row.sku,
  name: row.name,
  description: row.description,
  list_price: toDollars(row.listPriceCents),
  price: toDollars(row.priceCents),
  promotional_price: row.promotionalPriceCents === null ? null : toDollars(row.promotionalPriceCents),
  promotion_from: isoOrNull(row.promotionFrom),
  promotion_until: isoOrNull(row.promotionUntil),
  days: row.days,
});
