import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CouponState,
  type CouponTaker,
  type CouponUse,
  couponRefusals,
  couponRefusalsForStaff,
  describeAmount,
  discountOn,
  MOST_USES,
  refusalOf,
  rewardProgress,
  takeRefusal,
  usesLeftText,
  usesRefusal,
  worthDescription,
} from './rules';

const now = new Date('2026-11-20T15:00:00Z');
const time = { now, timeZone: 'America/New_York' };
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
    expect(worthDescription({ amount: 1_500, amountType: 'percent' })).toBe('15% off a job post');
  });
});

describe('the uses that are left', () => {
  it.each([
    ['User Credits', 3, 5, '3 of 5 left'],
    ['User Credits', 0, 5, '0 of 5 left'],
    ['User Credits', 0, 0, 'Refunded'],
    ['System', 0, 0, 'No uses'],
  ] as const)('of %s, %i of %i: %s', (coupon_type, use_left, use_limit, text) => {
    expect(usesLeftText({ coupon_type, use_left, use_limit })).toBe(text);
  });
});

describe('the numbers of a coupon', () => {
  const COUNT = 'the count can’t be more than the limit';
  const PAYING = 'payments with this coupon are in progress, please wait a minute';
  it.each([
    [0, 0, 0, undefined],
    [5, -1, 0, 'the count can’t be less than 0'],
    [5, 5, 0, undefined],
    [5, 6, 0, COUNT],
    [MOST_USES, 0, 0, undefined],
    [MOST_USES + 1, 0, 0, 'the limit can’t be more than 1,000,000'],
    [5, 2, 2, undefined],
    [5, 1, 2, PAYING],
  ])('with the limit %i and the count %i, while %i pay: %s', (useLimit, useCount, paying, refusal) => {
    expect(usesRefusal({ useLimit, useCount, paying })).toBe(refusal);
  });
});

describe('a refusal of a coupon', () => {
  it.each(Object.keys(couponRefusals) as (keyof typeof couponRefusals)[])('%s has words for staff, which are not about themselves', (refusal) => {
    expect(couponRefusalsForStaff[refusal]).not.toMatch(/^$|\b[Yy]ou/);
  });
});

describe('the use of a coupon', () => {
  const giftCard = { couponType: 'Gift Card' } as const;
  it.each<[string, Partial<CouponState>, Partial<CouponUse>, string | undefined]>([
    ['allows any user a system coupon', {}, {}, undefined],
    ['refuses an inactive coupon', { active: false, useCount: 5 }, {}, 'inactive'],
    ['refuses a coupon once its last day is over', { expiresOn: new Date('2026-11-20T04:59:59.999Z'), useCount: 5 }, {}, 'expired'],
    ['allows a coupon until the end of its last day', { expiresOn: new Date('2026-11-20T05:00:00Z') }, {}, undefined],
    ['refuses a used-up coupon', { useCount: 5, couponType: 'User Credits' }, {}, 'used_up'],
    ['refuses credits of another user', { couponType: 'User Credits' }, {}, 'not_yours'],
    ['refuses a discount of another user', { couponType: 'User Discount' }, {}, 'not_yours'],
    ['its owner', { couponType: 'User Credits', userId: 'buyer' }, {}, undefined],
    ['allows the user to whom a discount was given', { couponType: 'User Discount' }, { isHolder: true }, undefined],
    ['allows the first use of a coupon for one use', { reuse: false }, {}, undefined],
    ['allows a second use of a coupon for several', {}, { usedThisBefore: true }, undefined],
    ['refuses a second use of a coupon for one use', { reuse: false }, { usedThisBefore: true }, 'used_before'],
    ['allows another employer a gift card', giftCard, {}, undefined],
    ['refuses the owner of a gift card', { ...giftCard, userId: 'buyer' }, {}, 'own_gift_card'],
    ['refuses a gift card for a post of its owner’s organization', giftCard, { ownerOrganizations: ['beth-test'] }, 'own_gift_card'],
    ['refuses a second gift card', giftCard, { usedGiftCardBefore: true }, 'second_gift_card'],
    ['allows a coupon after a gift card', {}, { usedGiftCardBefore: true }, undefined],
  ])('%s', (_, coupon, user, refusal) => {
    expect(refusalOf({ ...validCoupon, ...coupon }, { ...use, ...user }, time)).toBe(refusal);
  });
});

describe('taking a coupon', () => {
  const giftCard = { ...validCoupon, couponType: 'Gift Card' } as const;
  const taker = { userId: 'buyer', isHolder: false, ownerOrganizations: [], usedThisBefore: false, organizations: [], userUsedGiftCard: false };
  const at = (id: string, usedGiftCard = false) => ({ id, usedGiftCard });
  it.each<[string, Partial<CouponTaker>, string | undefined]>([
    ['is allowed without an organization', {}, undefined],
    ['is refused to a user who has used a gift card', { userUsedGiftCard: true }, 'second_gift_card'],
    ['is refused to a user all of whose organizations have used one', { organizations: [at('a', true), at('b', true)] }, 'second_gift_card'],
    ['is allowed for an organization that has used none', { organizations: [at('a', true), at('b')] }, undefined],
    ['is refused to a member of the owner’s organization', { organizations: [at('a')], ownerOrganizations: ['a'] }, 'own_gift_card'],
    ['is allowed for another organization of such a member', { organizations: [at('a'), at('b')], ownerOrganizations: ['a'] }, undefined],
    ['names the reason for the first organization', { organizations: [at('a'), at('b', true)], ownerOrganizations: ['a'] }, 'own_gift_card'],
  ])('%s', (_, who, refusal) => {
    expect(takeRefusal(giftCard, { ...taker, ...who }, time)).toBe(refusal);
  });
});

describe('the reward for sharing a gift card', () => {
  const card = { triggerCount: 3, triggerAmount: 5_000, triggeredAt: null };
  it.each([
    [0, 3],
    [2, 1],
    [3, 0],
    [5, 0],
  ])('with %i users needs %i more', (used, missing) => {
    expect(rewardProgress(card, used)).toEqual({ used, missing });
  });

  it('stays given when a use is given back, and does not exist for a card without one', () => {
    expect(rewardProgress({ ...card, triggeredAt: now }, 2)).toEqual({ used: 2, missing: 0 });
    expect(rewardProgress({ ...card, triggerCount: null }, 2)).toBeNull();
  });
});
