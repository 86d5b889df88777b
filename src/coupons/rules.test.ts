import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponState, type CouponUse, describeAmount, discountOn, refusalOf } from './rules';

const now = new Date('2026-11-20T15:00:00Z');
const validCoupon: CouponState = { couponType: 'System', active: true, reuse: true, expiresOn: null, useLimit: 5, useCount: 0, userId: 'owner' };
const use: CouponUse = {
  userId: 'buyer',
  organizationId: 'beth-test',
  isHolder: false,
  ownerOrganizations: [],
  usedGiftCardBefore: false,
  usedThisBefore: false,
};

describe('the discount of a coupon', () => {
  it.each([
    [22_495, 'percent', 1_500, 3_374],
    [22_495, 'percent', 10_000, 22_495],
    [19_995, 'percent', 5_000, 9_998],
    [19_995, 'dollars', 2_500, 2_500],
    [2_495, 'dollars', 5_000, 2_495],
    [0, 'percent', 5_000, 0],
  ] as const)('of %i cents, %s %i is %i', (subtotal, amountType, amount, expected) => {
    expect(discountOn(subtotal, { amount, amountType })).toBe(expected);
  });

  it('is whole cents, never negative, never more than the subtotal', () => {
    const discount = fc.record({ amountType: fc.constantFrom('percent' as const, 'dollars' as const), amount: fc.integer({ min: 0, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), discount, (subtotal, given) => {
        const off = discountOn(subtotal, given);
        expect(Number.isInteger(off) && off >= 0 && off <= subtotal).toBe(true);
      }),
    );
  });

  it('is within half a cent of the exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (subtotal, amount) => {
        expect(Math.abs(discountOn(subtotal, { amount, amountType: 'percent' }) * 10_000 - subtotal * amount)).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  it('is formatted for readers', () => {
    expect(describeAmount({ amount: 1_250, amountType: 'percent' })).toBe('12.5%');
    expect(describeAmount({ amount: 2_500, amountType: 'dollars' })).toBe('$25.00');
  });
});

describe('the use of a coupon', () => {
  const giftCard = { couponType: 'Gift Card' } as const;
  it.each<[string, Partial<CouponState>, Partial<CouponUse>, string | undefined]>([
    ['allows any user a system coupon', {}, {}, undefined],
    ['refuses an inactive coupon', { active: false, useCount: 5 }, {}, 'inactive'],
    ['refuses a coupon from the instant of its expiry', { expiresOn: now, useCount: 5 }, {}, 'expired'],
    ['allows a coupon until just before its expiry', { expiresOn: new Date(now.getTime() + 1) }, {}, undefined],
    ['refuses a used-up coupon', { useCount: 5, couponType: 'User Credits' }, {}, 'used_up'],
    ['refuses credits of another user', { couponType: 'User Credits' }, {}, 'not_yours'],
    ['refuses a discount of another user', { couponType: 'User Discount' }, {}, 'not_yours'],
    ['its owner', { couponType: 'User Credits', userId: 'buyer' }, {}, undefined],
    ['allows the user to whom a discount was given', { couponType: 'User Discount' }, { isHolder: true }, undefined],
    ['refuses a second use of a coupon for one use', { reuse: false }, { usedThisBefore: true }, 'used_before'],
    ['allows another employer a gift card', giftCard, {}, undefined],
    ['refuses the owner of a gift card', { ...giftCard, userId: 'buyer' }, {}, 'own_gift_card'],
    ['refuses a gift card for a post of its owner’s organization', giftCard, { ownerOrganizations: ['beth-test'] }, 'own_gift_card'],
    ['refuses a second gift card', giftCard, { usedGiftCardBefore: true }, 'second_gift_card'],
    ['allows a coupon after a gift card', {}, { usedGiftCardBefore: true }, undefined],
  ])('%s', (_, coupon, user, refusal) => {
    expect(refusalOf({ ...validCoupon, ...coupon }, { ...use, ...user }, now)).toBe(refusal);
  });
});
