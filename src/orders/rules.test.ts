import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billingLines,
  furtherSince,
  hasReceipt,
  orderStanding,
  packStanding,
  paymentWay,
  paymentWords,
  receiptLines,
  STANDARD,
  skuOf,
  totalsOf,
} from './rules';

describe('the price of a post', () => {
  it.each([
    ['Standard', false, 'POST-90'],
    ['Standard', true, 'POST-FURTHER'],
    ['Long term', false, 'POST-LONG'],
    ['Long term', true, 'POST-FURTHER'],
    ['Short term (2 weeks or less)', false, 'POST-SHORT'],
    ['Short term (2 weeks or less)', true, 'POST-SHORT'],
    ['Summer camp', true, 'POST-SHORT'],
  ] as const)('%s, activated recently: %s, is %s', (postType, activatedRecently, sku) => {
    expect(skuOf(postType, activatedRecently)).toBe(sku);
  });

  it('is the standard one where nothing else applies', () => expect(skuOf('Standard', false)).toBe(STANDARD));

  it('counts two calendar months', () => {
    expect(furtherSince(new Date('2026-11-20T15:00:00Z')).toISOString()).toBe('2026-09-20T15:00:00.000Z');
    expect(furtherSince(new Date('2027-04-30T12:00:00Z')).toISOString().slice(0, 10)).toBe('2027-02-28');
  });
});

describe('totals', () => {
  const items = fc.array(fc.record({ totalCents: fc.integer({ min: 0, max: 1_000_000 }) }), { maxLength: 8 });
  const discount = fc.option(fc.record({ amountType: fc.constantFrom('percent' as const, 'dollars' as const), amount: fc.integer({ min: 0, max: 200_000 }) }));

  it('are items minus discount, in whole cents, never below 0', () => {
    fc.assert(
      fc.property(items, discount, (list, given) => {
        const { subtotalCents, discountCents, totalCents } = totalsOf(list, given);
        expect(subtotalCents).toBe(list.reduce((sum, item) => sum + item.totalCents, 0));
        expect(totalCents).toBe(subtotalCents - discountCents);
        expect(totalCents >= 0 && Number.isInteger(totalCents)).toBe(true);
      }),
    );
  });

  it('never grow by a larger discount', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (list, one, other) => {
        const total = (amount: number) => totalsOf(list, { amount, amountType: 'percent' }).totalCents;
        expect(total(Math.max(one, other))).toBeLessThanOrEqual(total(Math.min(one, other)));
      }),
    );
  });

  it('are printed on the receipt to the cent', () => {
    const order = { items: [{ name: 'Job post', total: 199.95 }], coupon: { code: 'THANKS' }, subtotal: 199.95, discount: 29.99, total: 169.96, refunded: 0 };
    const lines = [
      ['Job post', '$199.95'],
      ['Subtotal', '$199.95'],
      ['Coupon THANKS', '−$29.99'],
      ['Total', '$169.96'],
    ];
    expect(receiptLines(order)).toEqual(lines);
    expect(receiptLines({ ...order, refunded: 20 })).toEqual([...lines, ['Refunded', '−$20.00']]);
    expect(receiptLines({ ...order, coupon: null })).toContainEqual(['Discount', '−$29.99']);
    expect(receiptLines({ ...order, coupon: null, discount: 0, total: 199.95 })).toEqual([...lines.slice(0, 2), ['Total', '$199.95']]);
  });
});

it.each([
  ['open', { paid: false, refunded: 0, refunded_on: null }, 'Not Paid', 199.95],
  ['paid', { paid: true, refunded: 0, refunded_on: null }, 'Paid', 199.95],
  ['given back in part', { paid: true, refunded: 50, refunded_on: null }, 'Partly refunded', 149.95],
  ['given back but for some cents', { paid: true, refunded: 199.9, refunded_on: null }, 'Partly refunded', 0.05],
  ['given back', { paid: true, refunded: 199.95, refunded_on: '2026-11-21T12:00:00Z' }, 'Refunded', 0],
])('an order that is %s stands so in lists', (_, order, words, amount) => {
  expect(orderStanding({ total: 199.95, ...order })).toEqual({ words, amount });
});

const dayOf = (iso: string) => iso.slice(0, 10);
it.each([
  [10, '2027-11-20', 'valid until 2027-11-20'],
  [3, '2027-11-20', '3 of 10 credits left, valid until 2027-11-20'],
  [0, '2027-11-20', 'no credits left'],
  [0, '2026-11-20', 'no credits left'],
  [3, '2026-11-20', 'expired 2026-11-20'],
])('a pack with %i credits left that ends on %s: %s', (left, day, words) => {
  expect(packStanding({ count: 10, left, expires_on: `${day}T23:00:00Z` }, dayOf, (iso) => iso < '2026-11-28')).toBe(words);
});

it.each([
  [
    { organization: 'Beth El', name: 'Rivka', address: '1 Main St', city: 'Teaneck, NJ', zipcode: '07666', country: 'United States' },
    ['Beth El', 'Rivka', '1 Main St', 'Teaneck, NJ\u00a007666', 'United States'],
  ],
  [{ organization: '', name: 'Rivka', address: '', city: 'Leeds', zipcode: '', country: 'United Kingdom' }, ['Rivka', 'Leeds', 'United Kingdom']],
  // An order of an earlier release.
  [{ organization: 'Beth El', name: '', address: 'Teaneck, NJ', zipcode: '07666' }, ['Beth El', 'Teaneck, NJ\u00a007666']],
])('a receipt names the buyer %j', (billing, lines) => {
  expect(billingLines(billing)).toEqual(lines);
});

it.each([
  [true, 1007, true],
  // A job that came from another board without a payment.
  [true, null, false],
  [false, null, false],
  [false, 1007, false],
])('an order that is paid (%s) with the invoice number %j has a receipt: %s', (paid, invoice_number, has) => {
  expect(hasReceipt({ paid, invoice_number })).toBe(has);
});

const card = { method: null, brand: 'visa', last4: '4242', reference: '' };
const byHand = (method: string, reference = '') => ({ method, brand: '', last4: '', reference });
it.each([
  [card, 'Visa ending in 4242', 'Visa ending in 4242'],
  [byHand('cheque', '1007'), 'cheque, reference 1007', 'Paid by cheque, reference 1007'],
  [byHand('invoice'), 'invoice', 'Paid by invoice'],
  [byHand('other'), 'other means', 'Paid by other means'],
])('a payment %j is named %j', (txn, way, words) => {
  expect(paymentWay(txn)).toBe(way);
  expect(paymentWords({ txn })).toBe(words);
});

it('an order for which no money moved names no payment', () => expect(paymentWords({ txn: null })).toBe(''));
