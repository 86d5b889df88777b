import { describe, expect, it } from 'vitest';
import type { FoundCoupon } from '~/coupons/schemas';
import { cardPrice, linkedCodeWords } from './payment-words';

describe('the price of a post by card, beside a credit', () => {
  it.each([
    ['less than the credit cost', 24.95, 166.46, 199.95, 'By card, this post costs $24.95, less than the $166.46 you paid for the credit.', true],
    ['as much as the credit cost', 166.46, 166.46, 199.95, 'By card, this post costs $166.46. You paid $166.46 for the credit.', false],
    ['more than the credit cost', 189.95, 166.46, 199.95, 'By card, this post costs $189.95. You paid $166.46 for the credit.', false],
    [
      'less than a standard post, with a credit of unknown price',
      24.95,
      null,
      199.95,
      'By card, this post costs $24.95. A credit also pays for a standard post, which costs you $199.95.',
      true,
    ],
    ['a further post, with a credit of unknown price', 189.95, null, 189.95, 'By card, this post costs $189.95.', false],
    ['as much as a standard post', 199.95, null, 199.95, 'By card, this post costs $199.95.', false],
    ['where nothing is known', 24.95, null, undefined, 'By card, this post costs $24.95.', false],
  ])('is named: %s', (_case, price, paid, standard, words, isLess) => {
    expect(cardPrice(price, paid, standard)).toEqual({ words, isLess });
  });
});

describe('the code of a link that is not added yet', () => {
  const card: FoundCoupon = {
    code: 'GIFT-2345-6789',
    name: '',
    description: '',
    coupon_type: 'Gift Card',
    amount: 15,
    amount_type: 'percent',
    use_limit: 5,
    use_count: 1,
    expires_on: null,
    trigger: null,
    own: false,
    refusal: null,
  };
  it.each([
    ['a gift card in percent', card, 'This gift card is from a link you opened: 15% off. If it works for this post, you’ll pay $169.96. Add it to find out.'],
    [
      'a coupon in dollars, which takes off no more than the price',
      { ...card, coupon_type: 'System' as const, amount: 250, amount_type: 'dollars' as const },
      'This code is from a link you opened: $250.00 off. If it works for this post, you’ll pay $0.00. Add it to find out.',
    ],
    ['an expired one', { ...card, expires_on: '2020-01-01T00:00:00Z' }, 'it can no longer be used'],
    ['one that is used up', { ...card, use_count: 5 }, 'it can no longer be used'],
    ['a gift card of the buyer’s own', { ...card, own: true }, 'This gift card is yours to give away.'],
    ['one of another account', { ...card, refusal: 'This coupon belongs to another account.' }, 'opened. This coupon belongs to another account. Clear'],
    ['an unknown one', null, 'no coupon has this code'],
    ['one that is being looked up', undefined, 'This code is from a link you opened. Add it to use it.'],
  ])('says what it does: %s', (_case, coupon, words) => {
    expect(linkedCodeWords(coupon, 199.95)).toContain(words);
    expect(linkedCodeWords(coupon, 199.95)).toMatch(/Clear the field to pay without it\.$/);
  });
});
