import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencies, currencyOfCountry } from './currencies';
import { formatFeedPay, formatPay, type Pay, statedPay } from './pay';
import { payLimits, payTypes } from './pay-units';

/** Any pay that a post can have: amounts in cents, in any currency and unit, for a job anywhere. */
const cents = fc.integer({ min: 0, max: 2_000_000_000 }).map((amount) => amount / 100);
const pays: fc.Arbitrary<Pay> = fc.record({
  salary: fc.record({ min: cents, max: cents, pay_type: fc.constantFrom(...payTypes) }),
  pay: fc.record({ currency: fc.constantFrom(...currencies), limit: fc.constantFrom(...payLimits), extras: fc.constant([]) }),
  location: fc.record({ country_code: fc.constantFrom('US', 'CA', 'GB', 'IL', 'FR', 'RT') }),
});
const holds = (property: (pay: Pay) => void) => fc.assert(fc.property(pays, property), { seed: 40, numRuns: 300 });

/** The amounts in a text of the feed, which has all of them with two decimals. */
const amountsIn = (text: string): number[] => [...text.matchAll(/[\d,]+\.\d\d/g)].map(([amount]) => Number(amount.replaceAll(',', '')));

it('a pay is said wherever an amount is stated, and nowhere else', () =>
  holds((pay) => {
    const isStated = statedPay(pay) !== undefined;
    expect([formatPay(pay) !== '', formatFeedPay(pay) !== '']).toEqual([isStated, isStated]);
  }));

it('the feed has the very amounts that are stated', () =>
  holds((pay) => {
    const { min, max } = statedPay(pay) ?? {};
    expect(amountsIn(formatFeedPay(pay))).toEqual([...new Set([min, max].filter((amount) => amount !== undefined))]);
  }));

it('only dollars of the United States, where they are money, are written with a bare $', () =>
  holds((pay) => {
    const texts = [formatPay(pay), formatFeedPay(pay)].filter((text) => /(^|\s)\$\d/.test(text));
    if (texts.length > 0) expect([pay.pay?.currency, currencyOfCountry(pay.location?.country_code ?? '')]).toEqual(['USD', 'USD']);
  }));

it('no text rounds an amount', () =>
  holds((pay) => {
    const read = [...formatPay(pay).matchAll(/([\d,]+(?:\.\d+)?)(k?)/g)].map(([, digits = '', k]) => Number(digits.replaceAll(',', '')) * (k ? 1_000 : 1));
    const { min, max } = statedPay(pay) ?? {};
    expect(read).toEqual([...new Set([min, max].filter((amount) => amount !== undefined))]);
  }));

it('what an open limit leaves open is not said', () =>
  holds((pay) => {
    const { min, max } = statedPay(pay) ?? {};
    if (pay.pay?.limit === 'from') expect(max).toBeUndefined();
    else if (pay.pay?.limit === 'up_to') expect(min).toBeUndefined();
    else if (min !== undefined) expect(max).toBeGreaterThanOrEqual(min);
  }));
