import { eq, inArray } from 'drizzle-orm';
import { announcePublicChange } from '~/platform/database/changes';
import { toCents, toDollars } from '~/platform/money/money';
import { defineCollection, fieldOf } from '~/platform/records/fields';
import { productFields } from '../../product-admin-contract';
import { products } from '../../tables';
import type { ProductRow } from '../queries';
import { findDatedPrices, pricesOnDays, storePrices } from './product-prices';

const field = fieldOf<ProductRow>();

/** The products, by their sku. An order keeps the price at which it was priced (docs/product/prices-and-codes.md). */
export const productCollection = defineCollection<ProductRow>({
  name: 'products',
  noun: 'product',
  labels: { days: 'Days online', price: 'Regular price', prices: 'Scheduled prices' },
  ownTools: true,
  async find(tx, sku) {
    const [row] = await tx.select().from(products).where(eq(products.sku, sku)).for('update');
    return row && { ...row, datedPrices: await findDatedPrices(tx, sku) };
  },
  async names(db, skus) {
    const rows = await db
      .select({ sku: products.sku, name: products.name })
      .from(products)
      .where(inArray(products.sku, [...skus]));
    return new Map(rows.map(({ sku, name }) => [sku, name]));
  },
  async store({ tx, before }, { datedPrices: _, ...columns }) {
    await tx.update(products).set(columns).where(eq(products.sku, before.sku));
    await announcePublicChange(tx);
  },
  fields: {
    name: field({
      operators: ['field_set'],
      value: productFields.name,
      read: (row) => row.name,
      columns: ({ value }) => ({ name: value }),
    }),
    description: field({
      operators: ['field_set'],
      value: productFields.description,
      read: (row) => row.description,
      columns: ({ value }) => ({ description: value }),
    }),
    list_price: field({
      operators: ['field_set'],
      value: productFields.list_price,
      read: (row) => toDollars(row.listPriceCents),
      columns: ({ value }) => ({ listPriceCents: toCents(value) }),
    }),
    price: field({
      operators: ['field_set'],
      value: productFields.price,
      read: (row) => toDollars(row.priceCents),
      columns: ({ value }) => ({ priceCents: toCents(value) }),
    }),
    prices: field({
      operators: ['field_set'],
      value: productFields.prices,
      read: (row, _tx, { config }) => pricesOnDays(row, config.TIME_ZONE),
      write: ({ ctx, tx, row, value }) => storePrices(ctx, tx, row, value),
    }),
    days: field({
      operators: ['field_set'],
      value: productFields.days,
      read: (row) => row.days,
      columns: ({ value }) => ({ days: value }),
    }),
  },
});
