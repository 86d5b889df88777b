import { currencyOfCountry, rateOf } from '~/platform/money/currencies';
import { isStateOf } from '~/platform/places/states';
import type { SettingValue } from '~/site/settings';

/** The board's currency, and the rates that staff keep: how many units of each currency a US dollar is worth on a day. */
export type PayCurrencies = SettingValue<'pay_currencies'>;

/** The currency in which the index has yearly pays, and to which the rates refer. */
export const INDEX_CURRENCY = 'USD';

/** How a search for a minimum compares pays. */
export interface PayComparison {
  /** The currency of the minimum, and of the steps that are offered. */
  currency: string;
  /** Its units for a US dollar. */
  rate: number;
  /** All currencies that can be compared. */
  currencies: string[];
  /** The day of the rates. */
  day: string;
  /** Whether the currency has no rate: only pay in it is compared, in its own cents. */
  unrated?: true;
}

/** A comparison in a currency; undefined for one without a rate. */
export function comparisonIn({ day, rates }: PayCurrencies, currency: string): PayComparison | undefined {
  const rate = rateOf(rates, currency);
  return rate === undefined ? undefined : { currency, rate, currencies: [INDEX_CURRENCY, ...Object.keys(rates)].sort(), day };
}

/** The comparison in a currency without a rate: with nothing but pay in it. */
export const comparisonWithin = (kept: PayCurrencies, currency: string): PayComparison => ({
  ...firstComparison(kept, []),
  currency,
  rate: 1,
  currencies: [INDEX_CURRENCY, currency, ...Object.keys(kept.rates)].sort(),
  unrated: true,
});

/** The comparison in the first of several currencies that has a rate, else in US dollars. */
export const firstComparison = (kept: PayCurrencies, wanted: readonly string[]): PayComparison =>
  wanted.map((currency) => comparisonIn(kept, currency)).find((comparison) => comparison !== undefined) ??
  (comparisonIn(kept, INDEX_CURRENCY) as PayComparison);

/**
 * An amount in cents of US dollars, as the index is asked for it. It is rounded down where the index rounds up (`post_compared_cents`), so that a job that
 * pays just this amount is found.
 */
export const indexCents = (amount: number, { rate }: Pick<PayComparison, 'rate'>): number => Math.floor((amount * 100) / rate);

/** The steps of yearly pay in US dollars for which posts are counted; `post_values` in `db/functions/posts.sql` has the same steps. */
export const indexSteps = [30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000];

/** Round numbers, of which each currency's steps are. */
const ROUND = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10];

/** The round number that is nearest to an amount by their ratio. */
function nearestRound(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const distance = (round: number) => Math.abs(Math.log(amount / (round * power)));
  return ROUND.reduce((nearest, round) => (distance(round) < distance(nearest) ? round : nearest)) * power;
}

/** A step of yearly pay in whole units of the searcher's currency, and in the cents of the index. */
export interface PayStep {
  least: number;
  cents: number;
}

/** The steps of yearly pay that a search offers: round amounts of its currency, about as high as those in dollars; none without a rate. */
export function payStepsIn(comparison: Pick<PayComparison, 'currency' | 'rate' | 'unrated'>): PayStep[] {
  if (comparison.unrated) return [];
  const amounts = comparison.currency === INDEX_CURRENCY ? indexSteps : indexSteps.map((dollars) => nearestRound(dollars * comparison.rate));
  return [...new Set(amounts)].map((least) => ({ least, cents: indexCents(least, comparison) }));
}

/** The currency in which pays are usual in a country or in the states of one; undefined where places of several currencies are searched. */
export function currencyOfPlaces(countries: readonly string[], states: readonly string[]): string | undefined {
  const inStates = states.map((state) => (isStateOf('CA', state) ? 'CA' : 'US'));
  const found = new Set((countries.length > 0 ? countries : inStates).map(currencyOfCountry));
  return found.size === 1 ? [...found][0] : undefined;
}
