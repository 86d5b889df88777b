import { expect, it } from 'vitest';
import { briefPrice, firstPrice, priceOfType, startPrices } from './post-prices';

const regular = { promotional: false, promotion_until: null };
const further = { sku: 'POST-FURTHER', price: 189.95, days: 90, ...regular };
const products = [
  { sku: 'POST-90', price: 199.95, days: 90, ...regular },
  further,
  { sku: 'POST-SHORT', price: 24.95, days: 60, ...regular },
  { sku: 'POST-LONG', price: 224.95, days: 90, ...regular },
];

it.each([
  ['Standard', '$199.95 for 90 days. $189.95 if you or your organization posted another job in the last two months.'],
  ['Long term', '$224.95 for 90 days. $189.95 if you or your organization posted another job in the last two months.'],
  ['Short term (2 weeks or less)', '$24.95 for 60 days.'],
  ['Summer camp', '$24.95 for 60 days.'],
])('names the price of a post of the type %s', (type, words) => {
  expect(priceOfType(type, products)).toBe(words);
});

it('says nothing of a price that is not known, or that is not lower', () => {
  expect(priceOfType('Standard', [])).toBe('');
  expect(priceOfType('Standard', [products[0] as never, { ...further, price: 199.95 }])).toBe('$199.95 for 90 days.');
});

it.each([
  ['Standard', '$199.95, or $189.95 for an additional post'],
  ['Summer camp', '$24.95'],
])('names the price of the type %s in brief', (type, words) => {
  expect(briefPrice(type, products)).toBe(words);
  expect(briefPrice(type, [])).toBe('');
});

it('names the prices of a post whose type is not chosen yet', () => {
  expect(startPrices(products)).toEqual({
    standard: products[0],
    others: ['$189.95 if you or your organization posted another job in the last two months.', 'A short-term or camp job costs $24.95.'],
  });
  expect(startPrices([])).toBeUndefined();
  expect(startPrices([products[0] as never])?.others).toEqual([]);
});

it('names one price where it is known whether the post is a further one', () => {
  expect(priceOfType('Standard', products, true)).toMatch(/^\$189\.95 for 90 days\. Reduced, because you or your organization posted another job/);
  expect(priceOfType('Standard', products, false)).toBe('$199.95 for 90 days.');
  expect(priceOfType('Summer camp', products, true)).toBe('$24.95 for 60 days.');
  expect([briefPrice('Standard', products, true), briefPrice('Standard', products, false)]).toEqual(['$189.95', '$199.95']);
  expect(startPrices(products, true)).toMatchObject({
    standard: products[1],
    others: [expect.stringMatching(/^Reduced, because/), 'A short-term or camp job costs $24.95.'],
  });
  expect(startPrices(products, false)).toEqual({ standard: products[0], others: ['A short-term or camp job costs $24.95.'] });
});

it('names the price of a first post', () => {
  expect(firstPrice(products)).toMatch(/^\$199\.95 for 90 days\./);
  expect(firstPrice([])).toBe('');
});

it.each([
  [null, /^\$199\.95 for 90 days, for a limited time\. You pay last/],
  ['2026-12-20T12:00:00Z', /^\$199\.95 for 90 days, for a limited time, until Dec 20, 2026\. You pay last/],
])('says that a promotional price is one for a limited time, until %s', (promotion_until, words) => {
  const [first, ...others] = products as [(typeof products)[number]];
  const now = [{ ...first, promotional: true, promotion_until }, ...others];
  expect(firstPrice(now)).toMatch(words);
  expect(priceOfType('Standard', now, false)).toBe(firstPrice(now).replace(/ You pay.*/, ''));
});
