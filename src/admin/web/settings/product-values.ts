import { type AdminProduct, productFields } from '~/orders/product-admin-contract';
import { type ProductPrice, priceAt, promotionFaults } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { pluralize } from '~/platform/count-text';
import { sentence } from '~/platform/ui/form/faults';
import { formatDateTime, formatDollars } from '~/platform/ui/format';
import { typedNumber } from './settings-data';

export const productLabels = {
  name: 'Name',
  description: 'Description',
  list_price: 'List price ($)',
  price: 'Price ($)',
  promotional_price: 'Promotional price ($)',
  promotion_from: 'Promotion from',
  promotion_until: 'Promotion until',
  days: 'Days online',
};

export type ProductField = keyof typeof productLabels;

/** The fields of a product as they are typed. */
export type ProductValues = Record<ProductField, string>;

/** An instant as the value of a `datetime-local` input, in the time zone of the browser. */
function localTime(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
const text = (amount: number | null): string => (amount === null ? '' : String(amount));

/** A product as the form shows it. */
export const typedValues = (product: AdminProduct): ProductValues => ({
  name: product.name,
  description: product.description,
  list_price: text(product.list_price),
  price: text(product.price),
  promotional_price: text(product.promotional_price),
  promotion_from: localTime(product.promotion_from),
  promotion_until: localTime(product.promotion_until),
  days: text(product.days),
});

/** What is typed, as the API takes it. */
export const productBody = ({ name, description, ...values }: ProductValues) => ({
  name,
  description,
  list_price: typedNumber(values.list_price),
  price: typedNumber(values.price),
  promotional_price: typedNumber(values.promotional_price),
  promotion_from: instantOf(values.promotion_from),
  promotion_until: instantOf(values.promotion_until),
  days: typedNumber(values.days),
});

const priceOf = ({ price, promotional_price: promotional, promotion_from: from, promotion_until: until }: ReturnType<typeof productBody>): ProductPrice => ({
  priceCents: Math.round(price * 100),
  promotionalPriceCents: promotional === null ? null : Math.round(promotional * 100),
  promotionFrom: from === null ? null : new Date(from),
  promotionUntil: until === null ? null : new Date(until),
});

/** The faults of what is typed, each as a sentence at its field: those that saving it would be refused for. */
export function productFaults(values: ProductValues): Partial<Record<ProductField, string>> {
  const body = productBody(values);
  const faults = Object.entries(productFields).flatMap(([name, schema]) => {
    const issue = schema.safeParse(body[name as ProductField]).error?.issues[0];
    return issue ? [[name, sentence(issue.message)]] : [];
  });
  if (faults.length > 0) return Object.fromEntries(faults);
  return Object.fromEntries(promotionFaults(priceOf(body)).map(({ fields: [name], message }) => [name, sentence(message)]));
}

/** The product as visitors would see it now with values without faults. */
export function productPreview(sku: string, values: ProductValues, now: Date): Product {
  const { name, description, list_price, days, ...prices } = productBody(values);
  return { sku, name, description, list_price, price: priceAt(priceOf(prices as ReturnType<typeof productBody>), now) / 100, days, promotion_until: null };
}

/** Says which price applies now with values without faults, and why: `$199.95 applies now, the promotional price, without an end.` */
export function priceNow(values: ProductValues, now: Date): string {
  const price = priceOf(productBody(values));
  const { promotionalPriceCents: promotional, promotionFrom: from, promotionUntil: until } = price;
  const cents = priceAt(price, now);
  const applies = `${formatDollars(cents / 100)} applies now`;
  const at = (date: Date) => formatDateTime(date.toISOString());
  if (promotional === null) return `${applies}.`;
  if (cents === promotional) return `${applies}: the promotional price, ${until ? `until ${at(until)}` : 'without an end'}.`;
  return from && now < from ? `${applies}. The promotion begins ${at(from)}.` : `${applies}. The promotion ended ${until ? at(until) : ''}.`;
}

/** The numbers of days that a description names. */
const namedDays = (description: string): number[] => [...description.matchAll(/\b(\d+) days?\b/g)].map(([, days]) => Number(days));

/** A description that names a number of days, with another one in its place. */
export const withDays = (description: string, before: number, after: number): string =>
  description.replace(new RegExp(`\\b${before} days?\\b`, 'g'), pluralize(after, 'day'));

/** Says that a description names another number of days than the field; nothing where it names none, or this one as well. */
export function otherDays({ description, days }: ProductValues): string | undefined {
  const named = namedDays(description);
  return named.length > 0 && !named.includes(Number(days)) ? `It names ${pluralize(named[0] ?? 0, 'day')}; the post is online for ${days || 'no'}.` : undefined;
}
