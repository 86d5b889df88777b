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

describe('who may use a coupon', () => {
  const giftCard = { couponType: 'Gift Card' } as const;
  it.each<[string, Partial<CouponState>, Partial<CouponUse>, string | undefined]>([
    ['anyone, a system coupon', {}, {}, undefined],
    ['not when it is switched off', { active: false, useCount: 5 }, {}, 'inactive'],
    ['not from the instant it expires', { expiresOn: now, useCount: 5 }, {}, 'expired'],
    ['until just before', { expiresOn: new Date(now.getTime() + 1) }, {}, undefined],
    ['not when it is used up', { useCount: 5, couponType: 'User Credits' }, {}, 'used_up'],
    ['not credits of another user', { couponType: 'User Credits' }, {}, 'not_yours'],
    ['not a discount of another user', { couponType: 'User Discount' }, {}, 'not_yours'],
    ['its owner', { couponType: 'User Credits', userId: 'buyer' }, {}, undefined],
    ['whom it was given to', { couponType: 'User Discount' }, { isHolder: true }, undefined],
    ['not twice where it is for once', { reuse: false }, { usedThisBefore: true }, 'used_before'],
    ['another employer, a gift card', giftCard, {}, undefined],
    ['not the owner of a gift card', { ...giftCard, userId: 'buyer' }, {}, 'own_gift_card'],
    ['not for a post of its owner’s organization', giftCard, { ownerOrganizations: ['beth-test'] }, 'own_gift_card'],
    ['not a second gift card', giftCard, { usedGiftCardBefore: true }, 'second_gift_card'],
    ['a coupon after a gift card', {}, { usedGiftCardBefore: true }, undefined],
  ])('%s', (_, coupon, user, refusal) => {
    expect(refusalOf({ ...validCoupon, ...coupon }, { ...use, ...user }, now)).toBe(refusal);
  });
});
