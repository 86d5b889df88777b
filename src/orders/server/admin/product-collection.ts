import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { announcePublicChange } from '~/platform/changes';
import { toCents, toDollars } from '~/platform/money';
import { defineCollection, fieldOf } from '~/platform/records/fields';
import { productFields } from '../../product-admin-contract';
import { promotionFaults } from '../../rules';
import { products } from '../../tables';
import type { ProductRow } from '../queries';

const field = fieldOf<ProductRow>();

const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars));
const InstantOrNull = z.union([z.date(), productFields.promotion_from]).transform((value) => (value === null ? null : new Date(value)));

/** The products, by their sku. An order keeps the price at which it was priced (docs/product/prices-and-codes.md). */
export const productCollection = defineCollection<ProductRow>({
  name: 'products',
  noun: 'product',
  labels: { days: 'Days online' },
  ownTools: true,
  find: async (tx, sku) => (await tx.select().from(products).where(eq(products.sku, sku)).for('update'))[0],
  async names(db, skus) {
    const rows = await db
      .select({ sku: products.sku, name: products.name })
      .from(products)
      .where(inArray(products.sku, [...skus]));
    return new Map(rows.map(({ sku, name }) => [sku, name]));
  },
  check: ({ after }) => promotionFaults(after).map((fault) => ({ ...fault, type: 'range' })),
  async store({ tx, before }, columns) {
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
    promotional_price: field({
      operators: ['field_set'],
      value: productFields.promotional_price,
      read: (row) => (row.promotionalPriceCents === null ? null : toDollars(row.promotionalPriceCents)),
      columns: ({ value }) => ({ promotionalPriceCents: centsOrNull(value) }),
    }),
    promotion_from: field({
      operators: ['field_set'],
      value: InstantOrNull,
      read: (row) => row.promotionFrom,
      columns: ({ value }) => ({ promotionFrom: value }),
    }),
    promotion_until: field({
      operators: ['field_set'],
      value: InstantOrNull,
      read: (row) => row.promotionUntil,
      columns: ({ value }) => ({ promotionUntil: value }),
    }),
    days: field({
      operators: ['field_set'],
      value: productFields.days,
      read: (row) => row.days,
      columns: ({ value }) => ({ days: value }),
    }),
  },
});
