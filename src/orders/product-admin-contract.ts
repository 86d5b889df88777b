import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { hundredths, line, requiredLine } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { ReadVersion } from '~/platform/records/version-contract';

const Dollars = hundredths(100_000);

const Day = z.iso.date('please use a date like 2026-11-20');
const OUT_OF_RANGE = 'please select a day between 2000 and 2099';
const isInRange = (day: string | null): boolean => day === null || (day >= '2000' && day < '2100');

/** A price for some days, each of them a whole day of the board; null for no first or no last day. */
const PriceOnDays = z
  .object({ price: Dollars, from: Day.nullable(), until: Day.nullable() })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'please select a last day that isn’t before the first',
  })
  .refine(({ from }) => isInRange(from), { path: ['from'], message: OUT_OF_RANGE })
  .refine(({ until }) => isInRange(until), { path: ['until'], message: OUT_OF_RANGE });
export type PriceOnDays = z.output<typeof PriceOnDays>;

/** The fields of a product that admins may change; money in dollars. */
export const productFields = {
  name: requiredLine(120),
  description: line(300),
  /** Shown struck through where it is higher than the price. */
  list_price: Dollars,
  /** The regular price. */
  price: Dollars,
  /** Prices that are charged instead of the regular one on some days. Of those whose days have come, the one that begins latest is in force. */
  prices: z
    .array(PriceOnDays)
    .max(40, { error: 'please submit at most 40 prices', abort: true })
    .refine((prices) => new Set(prices.map(({ from }) => from)).size === prices.length, 'please give each price a different first day'),
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
  prices: z.array(z.object({ price: z.number(), from: z.iso.date().nullable(), until: z.iso.date().nullable() })),
  days: z.int(),
  version: z.string(),
});
export type AdminProduct = z.output<typeof AdminProduct>;

const admin = anyRole(Role.admin);

export const adminProductCalls = defineCalls({
  'GET /v3/admin/products': {
    summary: 'The products with their regular prices and those for some days',
    access: admin,
    answer: z.object({ data: z.array(AdminProduct) }),
    aliases: otherSpellings('GET /v3/admin/products'),
  },
  'PATCH /v3/admin/products/{sku}': {
    summary: 'Change a product; orders that are already paid keep their price',
    access: admin,
    params: z.object({ sku: refersToNoRecord(requiredLine(40)) }),
    body: z.object({ ...productFields, version: ReadVersion }).partial(),
    record: AdminProduct,
    answer: AdminProduct,
    aliases: otherSpellings('PATCH /v3/admin/products/{sku}'),
  },
});
