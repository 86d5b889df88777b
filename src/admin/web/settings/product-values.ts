import { hasEnded, pastPriceFaults } from '~/orders/past-prices';
import { comparePrices, type DatedPrice, type PricedProduct, priceAt, promotionAt } from '~/orders/prices';
import { type AdminProduct, type PriceOnDays, productFields } from '~/orders/product-admin-contract';
import type { Product } from '~/orders/schemas';
import { DAY } from '~/platform/calendar/clock';
import { pluralize } from '~/platform/text/count-text';
import { boardDay } from '~/platform/ui/board-day';
import { sentence } from '~/platform/ui/form/faults';
import { formatCalendarDay, formatDayRange, formatDollars } from '~/platform/ui/format';
import { daysText } from '~/platform/ui/records/days-text';
import { typedNumber } from './settings-data';

export const productLabels = {
  name: 'Name',
  description: 'Description',
  list_price: 'List price ($)',
  price: 'Regular price ($)',
  prices: 'Scheduled prices',
  days: 'Days online',
};

export const priceLabels = { price: 'Price ($)', from: 'First day', until: 'Last day' };

/** A price for some days as it is typed. */
export type TypedPrice = Record<keyof typeof priceLabels, string>;

/** The fields of a product as they are typed. */
export type ProductValues = Record<Exclude<keyof typeof productLabels, 'prices'>, string> & { prices: TypedPrice[] };

const text = (amount: number | null): string => (amount === null ? '' : String(amount));

/** A product as the form shows it. */
export const typedValues = (product: AdminProduct): ProductValues => ({
  name: product.name,
  description: product.description,
  list_price: text(product.list_price),
  price: text(product.price),
  prices: product.prices.map(({ price, from, until }) => ({ price: text(price), from: from ?? '', until: until ?? '' })),
  days: text(product.days),
});

/** What is typed, as the API takes it. */
export const productBody = ({ name, description, ...values }: ProductValues) => ({
  name,
  description,
  list_price: typedNumber(values.list_price),
  price: typedNumber(values.price),
  prices: values.prices.map(({ price, from, until }) => ({ price: typedNumber(price), from: from || null, until: until || null })),
  days: typedNumber(values.days),
});

/** A day of the board, as if its midnight were that of UTC: here days are compared with days alone. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const datedPrice = ({ price, from, until }: PriceOnDays): DatedPrice => ({
  priceCents: Math.round(price * 100),
  startsAt: from === null ? null : midnight(from),
  endsAt: until === null ? null : new Date(midnight(until).getTime() + DAY - 1),
});

const pricedProduct = ({ price, prices }: Pick<AdminProduct, 'price' | 'prices'>): PricedProduct => ({
  priceCents: Math.round(price * 100),
  datedPrices: prices.map(datedPrice),
});

/** The faults of what is typed, each as a sentence at its field: those that saving it would be refused for. */
export function productFaults(saved: AdminProduct, values: ProductValues, now: Date): Record<string, string> {
  const body = productBody(values);
  const faults = Object.entries(productFields).flatMap(([name, schema]) =>
    (schema.safeParse(body[name as keyof ProductValues]).error?.issues ?? []).map(({ path, message }) => [[name, ...path].join('.'), sentence(message)]),
  );
  // Of several faults of a field, the first.
  return { ...pastFaults(saved, values, now), ...Object.fromEntries(faults.reverse()) };
}

/** The faults of prices that would change what was charged on days that are over. A year that is being typed, such as `0202`, is none yet. */
export function pastFaults(saved: AdminProduct, values: ProductValues, now: Date): Record<string, string> {
  const { prices } = productBody(values);
  const faults = pastPriceFaults(saved.prices, prices, boardDay(0, now)).filter(
    ({ index, field }) => field === 'price' || (prices[index]?.[field] ?? '') >= '2000',
  );
  return Object.fromEntries(faults.map(({ index, field, message }) => [`prices.${index}.${field}`, sentence(message)]));
}

const priceText = (price: AdminProduct['prices'][number]): string => `${formatDollars(price.price)} ${daysText(price)}`;

/** Scheduled prices in words, a line for each. */
export const pricesText = (prices: AdminProduct['prices']): string => prices.map(priceText).join('\n');

/** A scheduled price that is over, in words: `$179.95 from Nov 1 to Nov 10, 2026`; undefined for another one, and for one that is not saved like this. */
export function endedPrice(saved: AdminProduct, { price, from, until }: TypedPrice, now: Date): string | undefined {
  const ended = saved.prices.find((one) => one.from === (from || null) && one.until === (until || null) && one.price === typedNumber(price));
  return ended && hasEnded(ended, boardDay(0, now)) ? priceText(ended) : undefined;
}

export type PriceState = 'Charged now' | 'Overridden' | 'Upcoming' | 'Ended';

/** What a scheduled price is today: the one that is charged, one that is overridden by it, one to come, or one that is over; undefined while it is incomplete. */
export function priceState(saved: AdminProduct, values: ProductValues, index: number, now: Date): PriceState | undefined {
  const prices = completePrices(saved, values);
  const price = values.prices[index];
  if (!price || !prices.includes(price)) return undefined;
  const today = boardDay(0, now);
  const isRunning = ({ from, until }: TypedPrice) => from <= today && !hasEnded({ until: until || null }, today);
  if (price.from > today) return 'Upcoming';
  if (!isRunning(price)) return 'Ended';
  return prices.some((other) => isRunning(other) && other.from > price.from) ? 'Overridden' : 'Charged now';
}

/**
 * The scheduled prices that have an amount and a day, both of which would be taken. One without a day is in force at any time, so only one that is saved
 * like that counts; of two that begin on the same day the former does.
 */
function completePrices(saved: AdminProduct, values: ProductValues): TypedPrice[] {
  const bodies = productBody(values).prices;
  const isComplete = (index: number): boolean => {
    const body = bodies[index];
    if (!body || !productFields.prices.safeParse([body]).success || bodies.findIndex(({ from }) => from === body.from) < index) return false;
    return body.from !== null || body.until !== null || saved.prices.some(({ from, until }) => from === null && until === null);
  };
  return values.prices.filter((_, index) => isComplete(index));
}

/** What is typed, without what is incomplete: an amount that is none yet is as it was saved, and incomplete scheduled prices are left out. */
export const completeValues = (saved: AdminProduct, values: ProductValues): ProductValues => ({
  ...values,
  price: productFields.price.safeParse(typedNumber(values.price)).success ? values.price : String(saved.price),
  prices: completePrices(saved, values),
});

/** The product as visitors would see it now with values without faults. */
export function productPreview(sku: string, values: ProductValues, now: Date): Product {
  const { name, description, list_price, days, ...prices } = productBody(values);
  const [product, today] = [pricedProduct(prices), midnight(boardDay(0, now))];
  const promotion = promotionAt(product, today);
  const until = promotion?.endsAt;
  return {
    sku,
    name,
    description,
    list_price,
    price: priceAt(product, today) / 100,
    days,
    promotional: promotion !== null,
    // Noon of a day in UTC is on the same day of nearly every board.
    promotion_until: until ? new Date(until.getTime() - DAY / 2).toISOString() : null,
  };
}

/** A row of the table of prices: its days, and the prices on them as saved and as typed. */
export interface PriceRow {
  days: string;
  before: string;
  after: string;
  isChanged: boolean;
}

/** Which price holds on which days from today on, as saved and with complete values (`completeValues`). */
export function priceRows(saved: AdminProduct, values: ProductValues, now: Date): PriceRow[] {
  const today = midnight(boardDay(0, now));
  const isoOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const dayOf = (moment: Date) => formatCalendarDay(isoOf(moment));
  const daysOf = (from: Date, endsAt: Date | null): string => {
    const first = from <= today ? 'Today' : dayOf(from);
    if (endsAt === null) return from <= today ? 'From today' : `From ${first}`;
    if (endsAt.getTime() - from.getTime() < DAY) return first;
    return from <= today ? `Today – ${dayOf(endsAt)}` : formatDayRange(isoOf(from), isoOf(endsAt));
  };
  return comparePrices(pricedProduct(saved), pricedProduct(productBody(values)), today).map(({ from, endsAt, before, after }) => ({
    days: daysOf(from, endsAt),
    before: formatDollars(before / 100),
    after: formatDollars(after / 100),
    isChanged: before !== after,
  }));
}

/** The numbers of days that a description names. */
const namedDays = (description: string): number[] => [...description.matchAll(/\b(\d+) days?\b/g)].map(([, days]) => Number(days));

/** A description that names a number of days, with another one in its place. */
export const withDays = (description: string, before: number, after: number): string =>
  description.replace(new RegExp(`\\b${before} days?\\b`, 'g'), pluralize(after, 'day'));

/** Says that a description names another number of days than the field; nothing where it names none, or this one as well. */
export function otherDays({ description, days }: ProductValues): string | undefined {
  const named = namedDays(description);
  return named.length > 0 && !named.includes(Number(days))
    ? `The text says ${pluralize(named[0] ?? 0, 'day')}, but the post is online for ${days || 'no'}.`
    : undefined;
}
