import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparisonText,
  creditsPaidBy,
  DEFAULT_PLAN,
  eachText,
  featuredPacks,
  lessThanPosts,
  packName,
  packPrice,
  priceOfEach,
  purchaseLines,
  recommendedPack,
  refundAmounts,
  refundableCredits,
  refundFor,
  saves,
  savingText,
  validText,
} from './rules';

describe('the price of a pack', () => {
  it.each([
    [1, 0, 224.95],
    [2, 1500, 382.41],
    [3, 2200, 526.38],
    [10, 2600, 1664.63],
    [20, 2800, 3239.28],
    [200, 5000, 22495],
  ])('%i credits at %i basis points off', (count, discount, dollars) => {
    expect(packPrice(count, 22495, discount).totalCents).toBe(Math.round(dollars * 100));
  });

  it('adds up, and is never more than the price of its credits one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 10_000 }), (count, price, discount) => {
        const { listCents, savingsCents, totalCents } = packPrice(count, price, discount);
        expect(totalCents + savingsCents).toBe(listCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBeLessThanOrEqual(listCents);
      }),
    );
  });
});

describe('the words at a pack', () => {
  it.each([
    [0.15, 191.21, 199.95, 'Save 15% off the regular price', true],
    [0.275, 163.09, 199.95, 'Save 27.5% off the regular price', true],
    [0.12, 199.95, 199.95, 'Save 12% off the regular price', true],
    // A post costs its regular price, so that one credit saves nothing and costs no more.
    [0, 224.95, 224.95, 'Regular price', false],
    [0, 224.95, 199.95, 'A single post costs less today', false],
    [0.05, 213.7, 199.95, 'A single post costs less today', false],
  ])('with a discount of %d, at %d beside a post for %d', (discount, price_per_credit, single_price, words, isSaving) => {
    const pack = { discount, price_per_credit, single_price };
    expect(savingText(pack)).toBe(words);
    expect(saves(pack)).toBe(isSaving);
  });

  it('name what a post costs with it and without it, and how long it lasts', () => {
    expect(eachText({ price_per_credit: 166.46 })).toBe('$166.46 a post');
    expect(comparisonText({ single_price: 199.95, credit_price: 224.95 })).toBe('A single post costs $199.95 today. The regular price is $224.95.');
    expect(comparisonText({ single_price: 224.95, credit_price: 224.95 })).toBe('A single post costs $224.95 today.');
    expect([1, 12].map((expires) => validText({ expires }))).toEqual(['Good for 1 month', 'Good for 12 months']);
  });

  it('name the price of each credit to the cent', () => expect(priceOfEach({ count: 5, totalCents: 84356 })).toBe(16871));

  const packs = [1, 5, 10, 20, 50].map((value) => ({ value, expires: value < 10 ? 6 : 12 }));
  it.each([
    ['the smallest of the cards that lasts a year', packs, 10],
    ['a larger one where the small ones end earlier', packs.map((pack) => (pack.value === 10 ? { ...pack, expires: 9 } : pack)), 20],
    ['none where no pack lasts a year', packs.slice(0, 2), undefined],
  ])('recommend %s', (_words, all, count) => expect(recommendedPack(all)?.value).toBe(count));
});

describe('what a pack saves against single posts', () => {
  it.each([
    ['nothing where a credit costs more than a post', 1, 22495, 'Nothing'],
    ['nothing where it costs as much', 1, 19995, 'Nothing'],
    ['what the posts cost more', 2, 38241, '$17.49 (4%)'],
    ['a share of the price of the posts', 10, 166463, '$334.87 (17%)'],
    ['at most the price of the posts', 200, 2249500, '$17,495.00 (44%)'],
  ])('is %s: %i credits', (_words, count, totalCents, words) => expect(lessThanPosts({ count, totalCents }, 19995)).toBe(words));

  it('is nothing while posts are free', () => expect(lessThanPosts({ count: 5, totalCents: 100 }, 0)).toBe('Nothing'));
});

describe('the refund of a pack', () => {
  it.each([
    ['one of two', { count: 2, totalCents: 38241, refundedCredits: 0, refundedCents: 0 }, 1, 19121],
    ['the other of two', { count: 2, totalCents: 38241, refundedCredits: 1, refundedCents: 19121 }, 1, 19120],
    ['all', { count: 5, totalCents: 84356, refundedCredits: 0, refundedCents: 0 }, 5, 84356],
    ['two of five', { count: 5, totalCents: 84356, refundedCredits: 0, refundedCents: 0 }, 2, 33742],
  ])('for %s', (_of, pack, credits, cents) => {
    expect(refundFor(pack, credits)).toBe(cents);
  });

  it('adds up to the total of the pack, in whatever parts it is given back', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 3_000_000 }), (portions, totalCents) => {
        const count = portions.reduce((sum, portion) => sum + portion, 0);
        const given = { refundedCredits: 0, refundedCents: 0 };
        for (const portion of portions) {
          const cents = refundFor({ count, totalCents, ...given }, portion);
          expect(cents).toBeGreaterThanOrEqual(0);
          given.refundedCredits += portion;
          given.refundedCents += cents;
        }
        expect(given.refundedCents).toBe(totalCents);
      }),
    );
  });

  it.each([
    ['no more than are unused', { count: 5, refundedCredits: 0 }, 2, 2],
    ['no more than were bought, whatever was added to the coupon', { count: 5, refundedCredits: 0 }, 9, 5],
    ['no more than were not given back', { count: 5, refundedCredits: 4 }, 9, 1],
    ['none of a used pack', { count: 1, refundedCredits: 0 }, 0, 0],
  ])('takes %s', (_what, pack, unused, credits) => {
    expect(refundableCredits(pack, unused)).toBe(credits);
  });
});

describe('the money for one, two, three credits of a pack', () => {
  const pack = { count: 5, totalCents: 50_000, refundedCredits: 0, refundedCents: 0 };
  it.each([
    ['is their share', pack, 3, [10_000, 20_000, 30_000]],
    ['is what an earlier refund left', { ...pack, refundedCents: 2_000 }, 2, [8_000, 18_000]],
    ['is nothing for those that an earlier refund paid for', { ...pack, refundedCents: 25_000 }, 4, [0, 0, 5_000, 15_000]],
    ['is nothing at all where it paid for them all', { ...pack, refundedCents: 25_000 }, 2, []],
    ['is nothing at all where no money is left', { ...pack, refundedCents: 50_000 }, 5, []],
    ['is nothing at all without unused ones', pack, 0, []],
  ])('%s', (_, purchase, unused, cents) => {
    expect(refundAmounts(purchase, unused)).toEqual(cents);
  });
});

describe('the packs that are cards', () => {
  const sizes = (all: number[]) => featuredPacks(all.map((value) => ({ value }))).map(({ value }) => value);
  it.each([
    { all: [1, 2, 3, 5, 10, 15, 20, 50, 100], shown: [5, 10, 20, 50] },
    { all: [1, 2, 5, 10, 15, 20, 25], shown: [5, 10, 20, 25] },
    { all: [2, 3], shown: [2, 3] },
    { all: [1, 2, 50], shown: [1, 2, 50] },
    { all: [], shown: [] },
    { all: [2, 3, 4, 6, 7, 8, 9], shown: [6, 7, 8, 9] },
  ])('of $all are $shown', ({ all, shown }) => expect(sizes(all)).toEqual(shown));
});

describe('the credits that are taken back for money that was given back without the board', () => {
  const pack = { count: 5, totalCents: 50_000, refundedCredits: 0, refundedCents: 0 };
  it.each([
    ['all of it', 50_000, 5, 5],
    ['less than a credit costs', 9_999, 5, 0],
    ['two and a half credits', 25_000, 5, 2],
    ['all of it, with three credits used', 50_000, 2, 2],
    ['all of it, with all credits used', 50_000, 0, 0],
  ])('%s', (_, amountCents, unused, credits) => {
    expect(creditsPaidBy(pack, unused, amountCents)).toBe(credits);
  });

  it('are none, never fewer, where it paid less than earlier ones cost', () => {
    expect(creditsPaidBy({ ...pack, refundedCredits: 1 }, 0, 4_000)).toBe(0);
  });
});

describe('the receipt of a pack', () => {
  it.each([
    [1, '1 job credit'],
    [5, '5 job credits'],
  ])('names %i credits %s', (count, name) => expect(packName(count)).toBe(name));

  it('has a discount where there is one', () => {
    expect(purchaseLines({ count: 2, listCents: 44_990, savingsCents: 6_749, totalCents: 38_241 })).toEqual([
      ['2 job credits', '$449.90'],
      ['Discount', '−$67.49'],
      ['Total', '$382.41'],
    ]);
    expect(purchaseLines({ count: 1, listCents: 22_495, savingsCents: 0, totalCents: 22_495 })).toEqual([
      ['1 job credit', '$224.95'],
      ['Total', '$224.95'],
    ]);
  });
});

it('stored packs name the plan of everybody so', () => expect(DEFAULT_PLAN).toBe('default'));
