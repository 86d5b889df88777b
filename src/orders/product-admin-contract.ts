import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { hundredths, Instant, line, requiredLine } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { ReadVersion } from '~/platform/records/version-contract';

const Dollars = hundredths(100_000);

/** The fields of a product that admins may change; money in dollars. */
export const productFields = {
  name: requiredLine(120),
  description: line(300),
  /** Shown struck through where it is higher than the price. */
  list_price: Dollars,
  price: Dollars,
  /** The price during the promotion; null for none. */
  promotional_price: Dollars.nullable(),
  /** The first instant of the promotion; null if it has begun long ago. */
  promotion_from: Instant.nullable(),
  /** The end of the promotion; null if it has none. */
  promotion_until: Instant.nullable(),
  /** How many days a post runs. */
  days: z.int('please submit a whole number').min(1, 'please submit at least 1').max(730, 'please submit at most 730'),
};

/** A product as admins see it. Stored values are shown also where they would not be taken any more. */
export const AdminProduct = z.object({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  list_price: z.number(),
  price: z.number(),
  promotional_price: z.number().nullable(),
  promotion_from: Instant.nullable(),
  promotion_until: Instant.nullable(),
  days: z.int(),
  version: z.string(),
});
export type AdminProduct = z.output<typeof AdminProduct>;

const admin = anyRole(Role.admin);

export const adminProductCalls = defineCalls({
  'GET /v3/admin/products': {
    summary: 'The products with their regular and promotional prices',
    access: admin,
    answer: z.object({ data: z.array(AdminProduct) }),
    aliases: otherSpellings('GET /v3/admin/products'),
  },
  'PATCH /v3/admin/products/{sku}': {
    summary: 'Change a product; orders that are already paid keep their price',
    access: admin,
    params: z.object({ sku: refersToNoRecord(requiredLine(40)) }),
    body: z.object({ ...productFields, version: ReadVersion }).partial(),
    answer: AdminProduct,
    aliases: otherSpellings('PATCH /v3/admin/products/{sku}'),
  },
});
