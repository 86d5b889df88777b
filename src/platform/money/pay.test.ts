import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '../places/countries';
import { currencies, currencyOfCountry } from './currencies';
import { isDollarPlace } from './dollar-countries';
import { formatFeedPay, formatPay, type Pay, statedPay } from './pay';
import { payLimits, payTypes, payUnits } from './pay-units';

type Given = { min?: number; max?: number; by?: string; in?: string; limit?: string; extras?: string[]; country?: string };
const job = ({ min = 0, max = min, by = 'Annually', in: currency = 'USD', limit = 'range', extras = [], country = 'US' }: Given): Pay => ({
  salary: { min, max, pay_type: by },
  pay: { currency, limit, extras },
  location: { country_code: country },
});
/** Intl writes a space that does not break between a code and its amount. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a pay', () => {
  it.each<[Given, string]>([
    [{ min: 52_000, max: 70_000 }, '$52k – $70k per yr'],
    [{ min: 61_500, max: 0 }, '$61.5k per yr'],
    [{ min: 61_250, max: 70_000 }, '$61,250 – $70,000 per yr'],
    [{ min: 61_500.5 }, '$61,500.50 per yr'],
    [{ min: 31.5, by: 'Hourly' }, '$31.50 per hr'],
    [{ min: 4_000, by: 'Monthly' }, '$4,000 per mo'],
    [{ min: 4_150, max: 4_250, by: 'Monthly' }, '$4,150 – $4,250 per mo'],
    [{ min: 800, by: 'Weekly' }, '$800 per wk'],
    [{ min: 200, by: 'Daily' }, '$200 per day'],
    [{ min: 40_000, by: 'School year', country: 'RT' }, '$40,000 per school year'],
    [{ min: 2_500, max: 3_250, by: 'Season' }, '$2,500 – $3,250 per season'],
    [{ min: 75, by: 'Session' }, '$75 per session'],
    [{ min: 60_000, limit: 'from' }, 'From $60k per yr'],
    [{ max: 60_000, limit: 'up_to' }, 'Up to $60k per yr'],
    [{ min: 60_000, max: 70_000, extras: ['Housing'] }, '$60k – $70k per yr plus housing'],
    [{ min: 60_000, extras: ['Housing', 'IRA match', 'Tuition benefit'] }, '$60k per yr plus housing, IRA match and tuition benefit'],
    [{ min: 38_000, in: 'GBP', country: 'GB' }, '£38,000 per yr'],
    [{ max: 40_000, in: 'GBP', country: 'GB', limit: 'up_to' }, 'Up to £40,000 per yr'],
    [{ min: 14_000, in: 'ILS', country: 'IL', by: 'Monthly' }, '₪14,000 per mo'],
    [{ min: 31.5, in: 'CAD', country: 'CA', by: 'Hourly' }, 'CA$31.50 per hr'],
    [{ min: 42_000, max: 48_000, in: 'EUR', country: 'FR' }, '€42,000 – €48,000 per yr'],
    [{ min: 1_200_000, in: 'INR', country: 'IN' }, '₹12,00,000 per yr'],
    [{ min: 60_000, in: 'CHF', country: 'CH' }, 'CHF 60,000 per yr'],
    [{ min: 60_000, country: 'IL' }, 'US$60,000 per yr'],
    [{ min: 60_000, country: 'PR' }, '$60k per yr'],
    [{ min: 38_000, in: 'GBP', country: 'RT' }, '£38,000 per yr'],
    [{ min: 0.01 }, ''],
    [{ min: 0, max: 60_000 }, ''],
    [{ min: 0, max: 0, limit: 'up_to', extras: ['Housing'] }, ''],
  ])('%o is read as %s', (given, words) => {
    expect(plain(formatPay(job(given)))).toBe(words);
  });

  it.each<[Given, string]>([
    [{ min: 52_000, max: 61_500 }, '$52,000.00 - $61,500.00 per year'],
    [{ min: 25, by: 'Hourly' }, '$25.00 per hour'],
    [{ min: 60_000, country: 'IL' }, 'US$60,000.00 per year'],
    [{ min: 38_000, in: 'GBP', country: 'GB', extras: ['Housing', 'Tuition discount'] }, '£38,000.00 per year plus housing and tuition discount'],
    [{ min: 38_000, in: 'GBP', limit: 'from' }, 'From £38,000.00 per year'],
    [{}, ''],
  ])('%o is %s for aggregators', (given, words) => {
    expect(plain(formatFeedPay(job(given)))).toBe(words);
  });

  it('says its currency and each of its amounts', () => {
    const amount = fc.integer({ min: 2, max: 1_000_000_000 }).map((cents) => cents / 100);
    const given = fc.record({
      amounts: fc.tuple(amount, amount),
      by: fc.constantFrom(...payTypes),
      currency: fc.constantFrom(...currencies),
      limit: fc.constantFrom(...payLimits),
    });
    const read = (text: string) => [...text.matchAll(/\d[\d,.]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
    fc.assert(
      fc.property(given, ({ amounts, by, currency, limit }) => {
        const [min = 0, max = 0] = amounts.toSorted((one, other) => one - other);
        const pay = job({ min, max, by, in: currency, limit, country: 'IL' });
        const stated = statedPay(pay);
        const words = formatPay(pay);
        expect(read(words)).toEqual([...new Set([stated?.min, stated?.max].filter((one) => one !== undefined))]);
        const sign = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(1).find(({ type }) => type === 'currency')?.value;
        expect(words).toContain(currency === 'USD' ? 'US$' : sign);
        expect(words).toContain(payUnits[by].short);
      }),
      { seed: 20_261_129, numRuns: 300 },
    );
  });
});

it('knows a currency for each country', () => {
  const inDollars = Object.keys(countries).filter((country) => currencyOfCountry(country) === 'USD');
  // Antarctica has no currency.
  expect(inDollars.sort().join(' ')).toBe('AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW');
  expect(['US', 'CA', 'GB', 'IL', 'FR', 'BG', 'PR', 'RT', ''].map(currencyOfCountry)).toEqual(['USD', 'CAD', 'GBP', 'ILS', 'EUR', 'EUR', 'USD', 'USD', 'USD']);
});

describe('the places where $ is the dollar of the United States', () => {
  it('are the countries that pay in it, and those without a currency', () => {
    const wrong = ['', 'RT', ...Object.keys(countries)].filter((country) => isDollarPlace(country) !== (currencyOfCountry(country) === 'USD'));
    expect(wrong).toEqual([]);
  });
});
