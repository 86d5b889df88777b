import { describe, expect, it } from 'vitest';
import { refundEffects } from './refund-words';

const card = { _id: 'c', code: 'GIFT-A', worth: '$25.00 off a job post', use_limit: 5, use_count: 0, active: true, expires_on: null };
const order = {
  total: 199.95,
  refunded: 0,
  coupon: null,
  coupon_spent: true,
  payments: [],
  user: { _id: 'u', name: 'Dina Levi', email: 'dina@school.test' },
  payer: null,
  buyer_active: true,
  post: { _id: 'p', headline: 'Hebrew teacher', removed: false },
  gift_card: card,
  in_review: false,
};
const coupon = { _id: 'd', code: 'SHALOM10' };
const whole = { amount: 199.95, post: 'remove', coupon: 'give_back' } as const;
const part = { amount: 50, post: 'keep', coupon: 'give_back' } as const;
const wordsOf = (changes: Partial<Parameters<typeof refundEffects>[0]>, choice: Parameters<typeof refundEffects>[1] = whole) =>
  refundEffects({ ...order, ...changes }, choice).join('\n');

describe('refundEffects', () => {
  it('names the post that is removed, and the unused gift card that ends with its worth', () => {
    expect(refundEffects(order, whole)).toEqual([
      '$199.95 goes back to the card.',
      'The order and its receipt show “Refunded”. It no longer counts as a purchase, either for seeing candidates or for the price of another post.',
      'The post “Hebrew teacher” is removed from the board and can’t be restored.',
      'The gift card GIFT-A that came with this order ends: $25.00 off a job post, 5 of 5 uses left. No one has used it yet. People it was shared with can no longer use it.',
      'We’ll email the buyer about this at dina@school.test.',
    ]);
  });

  it('says that a used gift card stays, and nothing of one that has ended', () => {
    expect(wordsOf({ gift_card: { ...card, use_count: 1 } })).toContain(
      'GIFT-A that came with this order stays, because it was used once: $25.00 off a job post, 4 of 5 uses',
    );
    expect(wordsOf({ gift_card: { ...card, use_count: 2 } })).toContain('because it was used 2 times');
    expect(wordsOf({ gift_card: { ...card, active: false } })).not.toContain('gift card');
    expect(wordsOf({ gift_card: null })).not.toContain('gift card');
  });

  it('of a part keeps order, post and gift card', () => {
    const words = wordsOf({}, part);
    expect(words).toContain('The order stays paid');
    expect(words).toContain('The post “Hebrew teacher” stays as it is.');
    expect(words).toContain('GIFT-A that came with this order stays: $25.00');
    // The last part gives the whole order back.
    expect(wordsOf({ refunded: 149.95 }, part)).toContain('GIFT-A that came with this order ends');
  });

  it('says what becomes of the coupon that was used', () => {
    expect(wordsOf({ coupon })).toContain('The use of the coupon SHALOM10 isn’t restored.');
    expect(wordsOf({ coupon, in_review: true })).toContain('The use of the coupon SHALOM10 is restored.');
    expect(wordsOf({ coupon, total: 0 })).toContain('The use of the coupon SHALOM10 is restored.');
    expect(wordsOf({ coupon, total: 0 }, { ...whole, coupon: 'keep' })).toContain('SHALOM10 isn’t restored');
    // A refund that removed the post in review has given it back.
    expect(wordsOf({ coupon, coupon_spent: false })).not.toContain('SHALOM10');
  });

  it('says that a post in review stays there, and can only be declined once all was given back', () => {
    expect(wordsOf({ in_review: true }, { ...part })).toContain('stays in review.');
    expect(wordsOf({ in_review: true }, { ...whole, post: 'keep' })).toContain('stays in review, where it can only be declined.');
  });

  it('mails the one who paid, and says nothing of a post that is gone', () => {
    expect(wordsOf({ payer: { _id: 'b', name: 'Boaz', email: 'boaz@school.test' } })).toContain('the buyer about this at boaz@school.test');
    expect(wordsOf({ post: { _id: 'p', headline: 'Hebrew teacher', removed: true } })).not.toContain('Hebrew teacher');
  });

  it('promises no mail to a buyer whose account is closed', () => {
    expect(wordsOf({ buyer_active: false })).toContain('The buyer’s account is closed, so no email goes out.');
    expect(wordsOf({ buyer_active: false })).not.toContain('email the buyer');
  });
});
