import { describe, expect, it } from 'vitest';
import { packRefundEffects } from './pack-refund-words';

const pack = { unused: 4, mail_to: 'dina@example.org', coupon: { _id: 'c', code: 'FIVE' } };

describe('the refund of a pack', () => {
  it.each([
    ['no credits', [100, 200, 300, 400], 0, 'Please enter 1 to 4.'],
    ['more than are unused', [100, 200, 300, 400], 5, 'Please enter 1 to 4.'],
    ['credits that an earlier refund paid for', [0, 0, 50, 150], 2, 'Please enter 3 to 4. The money for fewer was already refunded.'],
    ['credits of which only all bring money', [0, 0, 0, 50], 1, 'Please enter 4. The money for fewer was already refunded.'],
  ])('of %s has no effects', (_, refundable, credits, words) => {
    expect(packRefundEffects({ ...pack, refundable }, credits)).toEqual([words]);
  });

  it.each([
    ['dina@example.org', 'We’ll email the buyer about this at dina@example.org.'],
    [null, 'The buyer’s account is closed, so no email goes out.'],
  ])('is described with the amount, the credits that stay and the mail to %s', (mailTo, mailed) => {
    expect(packRefundEffects({ ...pack, mail_to: mailTo, refundable: [0, 0, 50, 150] }, 3)).toEqual([
      '$50.00 goes back to the card: the share of the price for 3 credits.',
      '3 unused credits end. 1 credit remains on the code FIVE.',
      mailed,
    ]);
  });
});
