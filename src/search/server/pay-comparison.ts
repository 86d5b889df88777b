import { invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { settingValue } from '~/site/server';
import { comparisonIn, currencyOfPlaces, firstComparison, INDEX_CURRENCY, type PayComparison, type PayCurrencies } from '../compared-pay';
import type { LocatedPlace } from './locate-place';
import type { SearchTerms } from './search-queries';

/** The board's currency and the rates by which pays are compared. */
export const readPayCurrencies = (db: Database): Promise<PayCurrencies> => settingValue(db, 'pay_currencies');

/**
 * The comparison in the currency that is asked for, else in the board's.
 * @throws 422 for a currency without a rate.
 */
export function comparisonAsked(kept: PayCurrencies, currency: string, loc: string[] = ['currency']): PayComparison {
  if (currency === '') return firstComparison(kept, [kept.currency]);
  const comparison = comparisonIn(kept, currency);
  if (!comparison) throw invalid([{ loc, msg: 'please choose another currency: the board has no rate for this one' }]);
  return comparison;
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
