import { type Cents, formatDollars, shareOf, toDollars } from '~/platform/money/money';

/** The plan whose prices apply unless another code is given. */
export const DEFAULT_PLAN = 'default';

/** 0.275 → `27.5%` */
export const formatShare = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;

/** The amounts of a pack that its words need, in dollars. */
interface Priced {
  discount: number;
  price_per_credit: number;
  /** The price of a single post today, which may be a promotional one. */
  single_price: number;
}

/**
 * The saving of a pack in a few words, which every screen takes from here: `Save 15% off the regular price`. That is its discount: the price of a
 * credit without one is the regular price of a post. A pack whose credits cost more than a post today saves nothing.
 */
export function savingText({ discount, price_per_credit, single_price }: Priced): string {
  if (price_per_credit > single_price) return 'A single post costs less today';
  return discount > 0 ? `Save ${formatShare(discount)} off the regular price` : 'Regular price';
}

/** Whether a pack's words name a saving. */
export const saves = ({ discount, price_per_credit, single_price }: Priced): boolean => discount > 0 && price_per_credit <= single_price;

/** What a post costs with a pack: `$166.46 a post`. */
export const eachText = ({ price_per_credit }: Pick<Priced, 'price_per_credit'>): string => `${formatDollars(price_per_credit)} a post`;

/** What packs are compared with: `A single post costs $199.95 today. The regular price is $224.95.` */
export const comparisonText = ({ single_price, credit_price }: { single_price: number; credit_price: number }): string =>
  `A single post costs ${formatDollars(single_price)} today.${credit_price === single_price ? '' : ` The regular price is ${formatDollars(credit_price)}.`}`;

/** How long the credits of a pack can be used: `Good for 12 months`. */
export const validText = ({ expires }: { expires: number }): string => `Good for ${expires === 1 ? '1 month' : `${expires} months`}`;

/** The sizes that suit most buyers, and how many packs are shown as cards. One credit is in the list: whoever posts one job pays for the post. */
const USUAL_SIZES = [5, 10, 20, 50];
const MOST_CARDS = 4;

/** The packs that are shown as cards: those of the usual sizes, and the largest others while there is room. The rest are in a list. */
export function featuredPacks<Pack extends { value: number }>(packs: readonly Pack[]): Pack[] {
  const usual = packs.filter(({ value }) => USUAL_SIZES.includes(value));
  const others = packs.filter((pack) => !usual.includes(pack)).sort((one, other) => other.value - one.value);
  return [...usual, ...others.slice(0, MOST_CARDS - usual.length)].sort((one, other) => one.value - other.value);
}

/** The number of months from which a pack covers every season of hiring. */
const YEAR = 12;

/** The pack that screens recommend and choose at first: the smallest of the cards that lasts a year, where there is one. */
export const recommendedPack = <Pack extends { value: number; expires: number }>(packs: readonly Pack[]): Pack | undefined =>
  featuredPacks(packs).find(({ expires }) => expires >= YEAR);

export interface PackPrice {
  /** The price of the credits without the pack's discount. */
  listCents: Cents;
  savingsCents: Cents;
  totalCents: Cents;
}

/**
 * The price of a pack of credits. The discount is rounded half up to the cent and subtracted:
 * 2 credits at 224.95 with 15 % are 449.90 − 67.49 = 382.41.
 * @param discount basis points: 1500 is 15 %.
 */
export function packPrice(count: number, creditPriceCents: Cents, discount: number): PackPrice {
  const listCents = count * creditPriceCents;
  const savingsCents = shareOf(listCents, discount);
  return { listCents, savingsCents, totalCents: listCents - savingsCents };
}

/** The price of each credit of a pack, to the cent. */
export const priceOfEach = ({ count, totalCents }: { count: number; totalCents: Cents }): Cents => Math.round(totalCents / count);

/**
 * What a pack saves against as many single posts at today's price of a standard post: `$334.87 (17%)`; `Nothing` where it costs as much or more.
 * Only admins see it, when they set prices: a pack that costs no less than single posts is not worth buying. Buyers see the discount of the
 * pack, which has another number (`savingText`).
 */
export function lessThanPosts({ count, totalCents }: { count: number; totalCents: Cents }, singlePostCents: Cents): string {
  const postsCents = count * singlePostCents;
  const cents = postsCents - totalCents;
  return cents > 0 ? `${formatDollars(toDollars(cents))} (${Math.round((cents / postsCents) * 100)}%)` : 'Nothing';
}

/** `1 job credit`, `5 job credits` */
export const packName = (count: number): string => (count === 1 ? '1 job credit' : `${count} job credits`);

/** The lines of a pack's receipt with their amounts. */
export const purchaseLines = ({ count, listCents, savingsCents, totalCents }: PackPrice & { count: number }): [label: string, amount: string][] => [
  [packName(count), formatDollars(toDollars(listCents))],
  ...(savingsCents > 0 ? [['Discount', `−${formatDollars(toDollars(savingsCents))}`] as [string, string]] : []),
  ['Total', formatDollars(toDollars(totalCents))],
];

/** The part of a pack that was given back. */
export interface GivenBack {
  refundedCredits: number;
  refundedCents: Cents;
}

/**
 * The money for credits of a pack that are given back: their share of what the pack cost. However a pack is given back in parts, the
 * parts add up to its total. Negative where more money was given back before than the credits are worth that were taken back for it.
 */
export function refundFor({ count, totalCents, refundedCredits, refundedCents }: GivenBack & { count: number; totalCents: Cents }, credits: number): Cents {
  return Math.round((totalCents * (refundedCredits + credits)) / count) - refundedCents;
}

/** The credits of a pack that can be given back: they were not used, nor given back before. @param unused the uses that its coupon has left. */
export const refundableCredits = ({ count, refundedCredits }: { count: number; refundedCredits: number }, unused: number): number =>
  Math.max(0, Math.min(count - refundedCredits, unused));

/**
 * The money for one, two, three … of the credits of a pack that can be given back, which is 0 for those that an earlier refund paid for. Empty where
 * none brings any money. @param unused the uses that its coupon has left.
 */
export function refundAmounts(purchase: GivenBack & { count: number; totalCents: Cents }, unused: number): Cents[] {
  const amounts = Array.from({ length: refundableCredits(purchase, unused) }, (_, index) => Math.max(0, refundFor(purchase, index + 1)));
  return amounts.some((cents) => cents > 0) ? amounts : [];
}

/** The credits that are taken back for an amount that was given back: the most that it pays for. @param unused the uses that the coupon has left. */
export function creditsPaidBy(purchase: GivenBack & { count: number; totalCents: Cents }, unused: number, amountCents: Cents): number {
  let credits = refundableCredits(purchase, unused);
  while (credits > 0 && refundFor(purchase, credits) > amountCents) credits -= 1;
  return credits;
}
