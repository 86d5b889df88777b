import { expect, it } from 'vitest';
import { markPaidEffects } from './mark-paid-words';

const order = { total: 199.95, days: 90, review_expected: false, coupon: null, user: { email: 'rivka@school.example' } };
const paid = 'The order is marked as paid ($199.95) and gets an invoice number.';
const live = 'The post goes live now, for 90 days.';
const mailed = 'The receipt is emailed to the buyer, rivka@school.example.';

it.each([
  [order, [paid, live, mailed]],
  [{ ...order, review_expected: true }, [paid, 'The post goes into review. Its 90 days start once it’s approved.', mailed]],
  [{ ...order, coupon: { _id: 'c', code: 'SPRING' } }, [paid, live, 'One use of the coupon SPRING is spent.', mailed]],
])('the effects of marking %j as paid', (of, effects) => expect(markPaidEffects(of)).toEqual(effects));
