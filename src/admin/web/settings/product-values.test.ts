import { describe, expect, it } from 'vitest';
import { setTimeZone } from '~/platform/ui/format';
import {
  completeValues,
  endedPrice,
  otherDays,
  type ProductValues,
  priceRows,
  priceState,
  pricesText,
  productBody,
  productFaults,
  productPreview,
  withDays,
} from './product-values';

const STANDING = { price: '199.95', from: '', until: '' };
const FESTIVAL = { price: '179.95', from: '2026-12-10', until: '2026-12-20' };
const values = (changes: Partial<ProductValues> = {}): ProductValues => ({
  name: 'Job post',
  description: 'One job, live for 90 days',
  list_price: '224.95',
  price: '224.95',
  prices: [STANDING],
  days: '90',
  ...changes,
});
const now = new Date('2026-11-27T12:00:00Z');

describe('the values of a product', () => {
  const saved = { sku: 'POST-90', version: '', ...productBody(values()) };
  it.each<[prices: ProductValues['prices'], rows: string[]]>([
    [[STANDING], ['From today: $199.95 → $199.95']],
    [[], ['From today: $199.95 → $224.95']],
    [
      [STANDING, FESTIVAL],
      ['Today – Dec 9, 2026: $199.95 → $199.95', 'Dec 10 – Dec 20, 2026: $199.95 → $179.95', 'From Dec 21, 2026: $199.95 → $199.95'],
    ],
    [
      [
        { ...STANDING, until: '2026-11-27' },
        { price: '150', from: '2026-11-29', until: '2026-11-29' },
      ],
      ['Today: $199.95 → $199.95', 'Nov 28, 2026: $199.95 → $224.95', 'Nov 29, 2026: $199.95 → $150.00', 'From Nov 30, 2026: $199.95 → $224.95'],
    ],
    // A promotion that is over changes nothing.
    [[STANDING, { price: '100', from: '2026-10-01', until: '2026-11-26' }], ['From today: $199.95 → $199.95']],
  ])('with the prices %j: %j', (prices, rows) => {
    const typed = values({ prices });
    expect(completeValues(saved, typed)).toEqual(typed);
    expect(priceRows(saved, typed, now).map(({ days, before, after }) => `${days}: ${before} → ${after}`)).toEqual(rows);
    expect(priceRows(saved, typed, now)[0]?.after).toBe(`$${productPreview('POST-90', typed, now).price.toFixed(2)}`);
  });

  it.each([
    ['America/New_York', '2026-12-10T04:59:00Z', 199.95, null],
    ['America/New_York', '2026-12-10T05:00:00Z', 179.95, '2026-12-20'],
    ['America/New_York', '2026-12-21T04:59:00Z', 179.95, '2026-12-20'],
    ['America/New_York', '2026-12-21T05:00:00Z', 199.95, null],
    ['Asia/Jerusalem', '2026-12-09T22:00:00Z', 179.95, '2026-12-20'],
  ])('are those of the day of a board in %s at %s', (timeZone, at, price, until) => {
    setTimeZone(timeZone);
    const preview = productPreview('POST-90', values({ prices: [STANDING, FESTIVAL] }), new Date(at));
    setTimeZone('America/New_York');
    expect([preview.price, preview.promotional, preview.promotion_until?.slice(0, 10) ?? null]).toEqual([price, true, until]);
  });

  it.each<[changes: Partial<ProductValues>, faults: object]>([
    [{}, {}],
    [{ price: '-5' }, { price: 'Please submit 0 or more.' }],
    [
      { price: 'much', days: '1.5' },
      { price: 'Please submit a number.', days: 'Please submit a whole number.' },
    ],
    [{ name: '' }, { name: 'This field is required.' }],
    [{ prices: [{ ...FESTIVAL, until: '2026-12-01' }] }, { 'prices.0.until': 'Please select a last day that isn’t before the first.' }],
    [{ prices: [STANDING, { price: '', from: '1926-12-10', until: '' }] }, { 'prices.1.price': 'Please submit a number.' }],
    [{ prices: [FESTIVAL, { ...FESTIVAL, price: '9' }] }, { prices: 'Please give each price a different first day.' }],
    [{ prices: [{ ...FESTIVAL, from: '2026-11-01' }] }, { 'prices.0.from': 'A price can’t start on a past day; please select today or later.' }],
  ])('%j have the faults %j', (changes, faults) => {
    expect(productFaults(saved, values(changes), now)).toEqual(faults);
  });

  it('say which of the prices is charged today, and show one that is over as a text', () => {
    const over = { price: '150', from: '2026-11-01', until: '2026-11-10' };
    const prices = [STANDING, over, { price: '180', from: '2026-11-27', until: '' }, FESTIVAL];
    expect(prices.map((_, index) => priceState(saved, values({ prices }), index, now))).toEqual(['Overridden', 'Ended', 'Charged now', 'Upcoming']);
    const withOver = { ...saved, ...productBody(values({ prices })) };
    expect(prices.map((price) => endedPrice(withOver, price, now))).toEqual([undefined, '$150.00 from Nov 1 to Nov 10, 2026', undefined, undefined]);
    expect(endedPrice(withOver, { ...over, price: '5' }, now)).toBeUndefined();
    expect(
      pricesText([
        { price: 150, from: '2026-11-01', until: '2026-11-10' },
        { price: 99.5, from: null, until: null },
      ]),
    ).toBe('$150.00 from Nov 1 to Nov 10, 2026\n$99.50 on all days');
  });

  it.each<[row: string, added: ProductValues['prices'][number], state: string | undefined]>([
    ['an empty row', { price: '', from: '', until: '' }, undefined],
    ['a price without a day', { price: '150', from: '', until: '' }, undefined],
    ['a day without a price', { price: '', from: '2026-11-27', until: '' }, undefined],
    ['a price that is no number', { price: 'much', from: '2026-11-27', until: '' }, undefined],
    ['a year that is being typed', { price: '150', from: '0202-11-27', until: '' }, undefined],
    ['days that end before they begin', { price: '150', from: '2026-11-27', until: '2026-11-20' }, undefined],
    ['the first day of another row', { price: '150', from: '', until: '2026-12-24' }, undefined],
    ['a price and its first day', { price: '150', from: '2026-11-27', until: '' }, 'Charged now'],
  ])('%s has a state once it is complete, and the table stays', (_row, added, state) => {
    const typed = values({ prices: [STANDING, added], price: state ? '224.95' : '' });
    const states = typed.prices.map((_, index) => priceState(saved, typed, index, now));
    expect(states).toEqual([state === 'Charged now' ? 'Overridden' : 'Charged now', state]);
    const after = state ? '$150.00' : '$199.95';
    expect(priceRows(saved, completeValues(saved, typed), now)).toEqual([{ days: 'From today', before: '$199.95', after, isChanged: state !== undefined }]);
  });

  it.each([
    ['One job, live for 90 days', 90, 60, 'One job, live for 60 days'],
    ['Live for 90 days, in the newsletter for 60 days', 60, 30, 'Live for 90 days, in the newsletter for 30 days'],
    ['Live for 90 days', 90, 1, 'Live for 1 day'],
    ['Live for 1 day', 1, 14, 'Live for 14 days'],
    ['Until it is filled', 90, 60, 'Until it is filled'],
  ])('the description “%s” with the days %i → %i: “%s”', (description, before, after, expected) => {
    expect(withDays(description, before, after)).toBe(expected);
  });

  it.each<[changes: Partial<ProductValues>, words: string | undefined]>([
    [{}, undefined],
    [{ description: 'Until it is filled' }, undefined],
    [{ description: 'Live for 90 days, in the newsletter for 60 days' }, undefined],
    [{ days: '60' }, 'The text says 90 days, but the post is online for 60.'],
  ])('%j: the days of the description and of the field differ: %s', (changes, words) => {
    expect(otherDays(values(changes))).toBe(words);
  });
});
