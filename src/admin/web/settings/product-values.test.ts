import { describe, expect, it } from 'vitest';
import { otherDays, type ProductValues, priceNow, productFaults, productPreview, withDays } from './product-values';

const values = (changes: Partial<ProductValues> = {}): ProductValues => ({
  name: 'Job post',
  description: 'One job, live for 90 days',
  list_price: '224.95',
  price: '224.95',
  promotional_price: '199.95',
  promotion_from: '',
  promotion_until: '',
  days: '90',
  ...changes,
});
const now = new Date('2026-11-27T12:00:00Z');

describe('the values of a product', () => {
  it.each<[changes: Partial<ProductValues>, words: string | RegExp]>([
    [{}, '$199.95 applies now: the promotional price, without an end.'],
    [{ promotional_price: '' }, '$224.95 applies now.'],
    [{ promotion_until: '2026-12-24T00:00' }, /^\$199\.95 applies now: the promotional price, until Dec 2[34], 2026/],
    [{ promotion_from: '2026-12-24T00:00' }, /^\$224\.95 applies now\. The promotion begins Dec 2[34], 2026/],
    [{ promotion_until: '2026-10-24T00:00' }, /^\$224\.95 applies now\. The promotion ended Oct 2[34], 2026/],
  ])('with %j: %s', (changes, words) => {
    const typed = values(changes);
    expect(priceNow(typed, now)).toMatch(words);
    expect(priceNow(typed, now)).toContain(`$${productPreview('POST-90', typed, now).price} applies now`);
  });

  it.each<[changes: Partial<ProductValues>, faults: object]>([
    [{}, {}],
    [{ price: '-5' }, { price: 'Please submit 0 or more.' }],
    [
      { price: 'much', days: '1.5' },
      { price: 'Please submit a number.', days: 'Please submit a whole number.' },
    ],
    [{ name: '' }, { name: 'Please submit a value.' }],
    [{ price: '150' }, { promotional_price: 'The promotional price must be less than the price.' }],
    [{ promotion_from: '2026-12-24T00:00', promotion_until: '2026-12-01T00:00' }, { promotion_until: 'The promotion must end after its beginning.' }],
  ])('%j have the faults %j', (changes, faults) => {
    expect(productFaults(values(changes))).toEqual(faults);
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
    [{ days: '60' }, 'It names 90 days; the post is online for 60.'],
  ])('%j: the days of the description and of the field differ: %s', (changes, words) => {
    expect(otherDays(values(changes))).toBe(words);
  });
});
