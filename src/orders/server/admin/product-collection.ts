import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { announcePublicChange } from '~/platform/changes';
import { invalidField } from '~/platform/errors';
import { toCents, toDollars } from '~/platform/money';
import { defineCollection, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { productFields } from '../../product-admin-contract';
import { products } from '../../tables';
import type { ProductRow } from '../queries';

const field = fieldOf<ProductRow>();

const update = async ({ tx, row }: FieldWrite<ProductRow, unknown>, values: Partial<ProductRow>) => {
  await tx.update(products).set(values).where(eq(products.sku, row.sku));
  await announcePublicChange(tx);
};

const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars));
const InstantOrNull = z.union([z.date(), productFields.promotion_from]).transform((value) => (value === null ? null : new Date(value)));

/** Refuses a promotion that costs no less than the regular price, or ends before it begins. */
function checkPromotion({ priceCents, promotionalPriceCents, promotionFrom, promotionUntil }: ProductRow): void {
  if (promotionalPriceCents !== null && promotionalPriceCents >= priceCents) {
    throw invalidField('promotional_price', 'please submit less than the price');
  }
  if (promotionFrom && promotionUntil && promotionUntil <= promotionFrom) {
    throw invalidField('promotion_until', 'please submit a time after the beginning');
  }
}

/** The products, by their sku. An order keeps the price at which it was priced (docs/product/prices-and-codes.md). */
export const productCollection = defineCollection<ProductRow>({
  name: 'products',
  ownTools: true,
  find: async (tx, sku) => (await tx.select().from(products).where(eq(products.sku, sku)).for('update'))[0],
  check: checkPromotion,
  fields: {
    name: field({
      operators: ['field_set'],
      value: productFields.name,
      read: (row) => row.name,
      write: (write) => update(write, { name: write.value }),
    }),
    description: field({
      operators: ['field_set'],
      value: productFields.description,
      read: (row) => row.description,
      write: (write) => update(write, { description: write.value }),
    }),
    list_price: field({
      operators: ['field_set'],
      value: productFields.list_price,
      read: (row) => toDollars(row.listPriceCents),
      write: (write) => update(write, { listPriceCents: toCents(write.value) }),
    }),
    price: field({
      operators: ['field_set'],
      value: productFields.price,
      read: (row) => toDollars(row.priceCents),
      write: (write) => update(write, { priceCents: toCents(write.value) }),
    }),
    promotional_price: field({
      operators: ['field_set'],
      value: productFields.promotional_price,
      read: (row) => (row.promotionalPriceCents === null ? null : toDollars(row.promotionalPriceCents)),
      write: (write) => update(write, { promotionalPriceCents: centsOrNull(write.value) }),
    }),
    promotion_from: field({
      operators: ['field_set'],
      value: InstantOrNull,
      read: (row) => row.promotionFrom,
      write: (write) => update(write, { promotionFrom: write.value }),
    }),
    promotion_until: field({
      operators: ['field_set'],
      value: InstantOrNull,
      read: (row) => row.promotionUntil,
      write: (write) => update(write, { promotionUntil: write.value }),
    }),
    days: field({
      operators: ['field_set'],
      value: productFields.days,
      read: (row) => row.days,
      write: (write) => update(write, { days: write.value }),
    }),
  },
});
