import { expect, it } from 'vitest';
import { packRefundEffects } from './pack-refund-words';

const pack = { refundable: [40, 80, 120], unused: 3, mail_to: 'rivka@school.example', coupon: { _id: 'c', code: 'CREDIT-1' } };
const share = '$80.00 goes back to the card: the share of the price for 2 credits.';
const ended = '2 unused credits end. 1 credit stays on the code CREDIT-1.';

it.each([
  [pack, 2, [share, ended, 'A mail about this goes to the buyer, rivka@school.example.']],
  [{ ...pack, mail_to: null }, 2, [share, ended, 'The buyer’s account is closed, so no mail goes out.']],
  [pack, 4, ['Please choose 1 to 3.']],
])('the effects of a refund of %j, %i credits', (of, credits, effects) => expect(packRefundEffects(of, credits)).toEqual(effects));
