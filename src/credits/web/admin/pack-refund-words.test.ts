import { describe, expect, it } from 'vitest';
import { packRefundEffects } from './pack-refund-words';

const pack = { unused: 4, user: null, email: 'dina@example.org', coupon: { _id: 'c', code: 'FIVE' } };
const effects = (refundable: number[], credits: number) => packRefundEffects({ ...pack, refundable } as Parameters<typeof packRefundEffects>[0], credits);

describe('what a refund of credits does', () => {
  it.each([
    ['no credits', [100, 200, 300, 400], 0, 'Please choose 1 to 4.'],
    ['more than are unused', [100, 200, 300, 400], 5, 'Please choose 1 to 4.'],
    ['credits that an earlier refund paid for', [0, 0, 50, 150], 2, 'Please choose 3 to 4. The money for fewer was given back already.'],
    ['credits of which only all bring money', [0, 0, 0, 50], 1, 'Please choose 4. The money for fewer was given back already.'],
  ])('is not said for %s', (_, refundable, credits, words) => {
    expect(effects(refundable, credits)).toEqual([words]);
  });

  it('is said with the amount, the credits that stay and the buyer', () => {
    expect(effects([0, 0, 50, 150], 3)).toEqual([
      '$50.00 goes back to the card: the share of the price for 3 credits.',
      '3 unused credits end. 1 credit stays on the code FIVE.',
      'A mail about this goes to the buyer, dina@example.org.',
    ]);
  });
});
