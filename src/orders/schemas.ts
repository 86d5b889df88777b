import { z } from 'zod';
import { manualMethods } from '~/payments/rules';
import { Id, Instant } from '~/platform/http/schemas';
import { EmployerPost } from '~/posts/schemas';

/** An order as its buyer sees it; money in dollars. */
export const Order = z.object({
  _id: Id,
  status: z.enum(['open', 'paying', 'paid', 'cancelled']),
  invoice_number: z.int().nullable(),
  created_on: Instant,
  priced: z.boolean(),
  paid: z.boolean(),
  paid_on: Instant.nullable(),
  /** The order is paid and was not given back, and its post waits for the approval of the staff. */
  in_review: z.boolean(),
  /** The post was live on another board and came here without a payment: it was not bought, and has no receipt. */
  imported: z.boolean(),
  /** Null for a pack of credits. A removed post keeps its headline here and opens no more. */
  post: z.object({ _id: Id, headline: z.string(), removed: z.boolean() }).nullable(),
  /** The pack of credits that was bought, and how many of them can still be used before they expire; null for a post. */
  credits: z.object({ code: z.string(), count: z.int(), left: z.int(), expires_on: Instant }).nullable(),
  /** The buyer as the receipt names them; null before payment. */
  billing: z.object({ name: z.string(), organization: z.string(), address: z.string(), city: z.string(), zipcode: z.string(), country: z.string() }).nullable(),
  /** The seller as the receipt names them; null where there is no receipt. */
  seller: z.object({ name: z.string(), address: z.string(), tax_id: z.string() }).nullable(),
  /** `list_price` is the price before a promotion, of a product that is on sale; null once it is paid. */
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      description: z.string(),
      quantity: z.int(),
      price: z.number(),
      total: z.number(),
      list_price: z.number().nullable(),
    }),
  ),
  coupon: z.object({ code: z.string(), amount: z.number(), amount_type: z.enum(['percent', 'dollars']) }).nullable(),
  /** The reason why the coupon that the buyer had added does not reduce the order any more. */
  coupon_notice: z.string().nullable(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  /** The part of the total that was given back. */
  refunded: z.number(),
  /** When the order was given back as a whole. */
  refunded_on: Instant.nullable(),
  /** How many days the post runs. */
  days: z.int(),
  txn: z
    .object({
      gateway: z.string(),
      reference: z.string(),
      last4: z.string(),
      brand: z.string(),
      /** How it was paid without a card. */
      method: z.enum(manualMethods).nullable(),
    })
    .nullable(),
});
export type Order = z.output<typeof Order>;

/** The orders of a year, in the board's time zone: that of the payment, or of the order while it is not paid. */
export const OrderYear = z.object({
  year: z.int(),
  orders: z.int(),
  /** How many of them are paid. */
  paid_orders: z.int(),
  /** What was paid in the year, less what was given back of it. */
  paid: z.number(),
});
export type OrderYear = z.output<typeof OrderYear>;

/** The answer of calls about an order: the current order and its post. */
export const OrderAndPost = z.object({ order: Order, post: EmployerPost });
export type OrderAndPost = z.output<typeof OrderAndPost>;

/** A product with the price that would be charged now. */
export const Product = z.object({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  list_price: z.number(),
  price: z.number(),
  days: z.int(),
  /** Whether the price is a promotional one, which pages say as "for a limited time". */
  promotional: z.boolean(),
  /** The last moment until which nothing more is charged; null where that has no end, or the price is not promotional. */
  promotion_until: Instant.nullable(),
});
export type Product = z.output<typeof Product>;
