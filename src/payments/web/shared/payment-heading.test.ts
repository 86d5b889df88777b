import { expect, it } from 'vitest';
import { ApiError } from '~/platform/web/api-error';
import { paymentAdvice, paymentHeading } from './payment-heading';

const MARKED = 'Please check the marked fields.';

it.each([
  ['an empty form', new ApiError(MARKED, 422, { number: 'please submit a value', code: 'please submit a value' }), 'Please complete the payment details'],
  ['a mistyped code', new ApiError(MARKED, 422, { code: 'please submit the 3 or 4 digits of the security code' }), 'Please complete the payment details'],
  [
    'a declined card',
    new ApiError(MARKED, 422, { number: 'Your card was declined. Nothing was charged.' }),
    'The payment did not go through, and nothing was charged',
  ],
  [
    'a declined card beside an empty field',
    new ApiError(MARKED, 422, { number: 'Your card was declined.', name: 'please submit a value' }),
    'The payment did not go through',
  ],
  ['a refusal of the whole payment', new ApiError('The price has changed.', 409), 'The payment did not go through'],
  ['no refusal', null, 'The payment did not go through'],
])('the heading above the faults of %s', (_case, error, heading) => {
  expect(paymentHeading(error)).toBe(heading);
});

const DECLINED = new ApiError(MARKED, 422, { number: 'Your card was declined. Nothing was charged.' });
it.each([
  ['a declined card', DECLINED, undefined, /^Try another card\. Your bank can say why it refused this one; all else that you typed is kept\. There was/],
  ['a declined card beside a code', DECLINED, 'pay with a credit', /^Try another card, or pay with a credit\. Your bank/],
  ['an empty form', new ApiError(MARKED, 422, { number: 'please submit a value' }), 'pay with a credit', /^There was an issue/],
  ['no refusal', null, undefined, /^There was an issue/],
])('the advice above the faults of %s', (_case, error, otherWay, words) => {
  expect(paymentAdvice(error, otherWay)).toMatch(
    /There was an issue with your submitted information\. Please fix the highlighted fields and resubmit if necessary\.$/,
  );
  expect(paymentAdvice(error, otherWay)).toMatch(words);
});
