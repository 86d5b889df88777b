import { invalid } from '~/platform/context/errors';
import type { ReadDatabase } from '~/platform/database';
import { currencies } from '~/platform/money/currencies';
import { settingValue } from '~/site/server';
import { comparisonIn, comparisonWithin, currencyOfPlaces, firstComparison, INDEX_CURRENCY, type PayComparison, type PayCurrencies } from '../compared-pay';
import type { LocatedPlace } from './locate-place';
import { countFacet, type SearchTerms } from './search-queries';

/** The board's currency and the rates by which pays are compared. */
export const readPayCurrencies = (db: ReadDatabase): Promise<PayCurrencies> => settingValue(db, 'pay_currencies');

/**
 * The comparison in the currency that is asked for, else in the board's.
 * @throws 422 for what is no currency.
 */
export function comparisonAsked(kept: PayCurrencies, currency: string, loc: string[] = ['currency']): PayComparison {
  if (currency === '') return firstComparison(kept, [kept.currency]);
  if (!currencies.includes(currency)) throw invalid([{ loc, msg: 'please select a currency' }]);
  return comparisonIn(kept, currency) ?? comparisonWithin(kept, currency);
}

/** The comparison that a search without an amount and a currency offers: in that of the place that is searched, else in the board's. */
export function comparisonAt(
  kept: PayCurrencies,
  { values, zips, place }: Pick<SearchTerms, 'values' | 'zips'> & { place: LocatedPlace | null },
): PayComparison {
  const named = place?.area.query?.values ?? {};
  const countries = zips ? ['US'] : [...(named.country ?? []), ...(values.country ?? [])];
  const currency = currencyOfPlaces(countries, [...(named.state ?? []), ...(values.state ?? [])]);
  return firstComparison(kept, currency ? [currency, kept.currency] : [kept.currency]);
}

/** The day of the rates, if posts were found by pay in another currency than that of the search. The US dollar has no value of its own in the index. */
export function ratesOf({ matching, counts }: { matching: number; counts: Record<string, number> }, { currency, day }: PayComparison): string | null {
  const inOthers = Object.entries(counts).reduce((sum, [value, count]) => sum + (value.startsWith('currency:') ? count : 0), 0);
  const inSame = currency === INDEX_CURRENCY ? matching - inOthers : (counts[`currency:${currency}`] ?? 0);
  return inSame < matching && day !== '' ? day : null;
}

/**
 * The currencies without a rate that a least pay meets: that of the search, with which nothing else is compared, else those of the jobs that it leaves out
 * because their pay cannot be compared.
 */
export async function unratedCurrencies(db: ReadDatabase, terms: SearchTerms, pay: PayComparison, cap: number): Promise<string[]> {
  if (terms.leastCents === 0) return [];
  if (pay.unrated) return [pay.currency];
  const unrated = currencies.filter((currency) => !pay.currencies.includes(currency));
  const counts = await countFacet(db, { ...terms, leastCents: 1, unrated }, 'currency', cap);
  return Object.keys(counts)
    .map((value) => value.slice('currency:'.length))
    .sort();
}
