import { expect, it } from 'vitest';
import { ApiError, unreachable, unreadable } from '~/platform/web/api-error';
import { explainRefusal, hasRefusedCard, paymentAdvice, paymentHeading } from './payment-heading';

const MARKED = 'Please fix the highlighted fields.';

it.each([
  ['an empty form', new ApiError(MARKED, 422, { number: 'please submit a value', code: 'please submit a value' }), 'Please complete the payment details'],
  ['a mistyped code', new ApiError(MARKED, 422, { code: 'please submit the 3- or 4-digit security code' }), 'Please complete the payment details'],
  ['a declined card', new ApiError(MARKED, 422, { number: 'Your card was declined.' }), 'The payment didn’t go through, and nothing was charged'],
  [
    'a declined card beside an empty field',
    new ApiError(MARKED, 422, { number: 'Your card was declined.', name: 'please submit a value' }),
    'The payment didn’t go through, and nothing was charged',
  ],
  ['a refusal of the whole payment', new ApiError('The price has changed.', 409), 'The payment didn’t go through'],
  ['a card form that has not loaded', new ApiError(MARKED, 422, { payment_token: 'The card form has not loaded yet.' }), 'The payment didn’t go through'],
  ['payments that are switched off', new ApiError('Payments are not available.', 503, {}, {}, 'payments_unavailable'), 'The payment didn’t go through'],
  ['no refusal', null, 'The payment didn’t go through'],
])('the heading above the faults of %s', (_case, error, heading) => {
  expect(paymentHeading(error)).toBe(heading);
});

it.each([
  ['a lost connection', unreachable()],
  ['an answer of something else', unreadable()],
  ['an error of the board', new ApiError('Something went wrong on our side.', 500)],
  ['a server before the board that got no answer', new ApiError('Bad Gateway', 502)],
  ['a payment provider that has not answered', new ApiError('The payment provider has not answered yet.', 503)],
])('after %s, the heading and the advice leave the outcome open', (_case, error) => {
  expect(paymentHeading(error)).toBe('We don’t know if the payment went through');
  expect(paymentAdvice(error)).toBe('Please submit it again without changes. You won’t be charged twice.');
});

it.each([
  ['a declined card', { number: 'Your card was declined.' }, true],
  ['a card that the bank declined after a question', { payment_token: 'Your card was declined. Nothing was charged.' }, true],
  ['an unfinished number in the form of the provider', { payment_token: 'Your card number is incomplete.' }, false],
  ['an empty field', { number: 'please submit a value' }, false],
])('whether %s is a refused card', (_case, fields, refused) => {
  expect(hasRefusedCard(new ApiError(MARKED, 422, fields))).toBe(refused);
});

it.each([
  ['number', 'Your card was declined.', 'Your card was declined. Nothing was charged. Please use another card or ask your bank.'],
  ['payment_token', 'Your card was declined. Nothing was charged.', 'Your card was declined. Nothing was charged. Please use another card or ask your bank.'],
  ['code', "Your card's security code is incorrect.", "Your card's security code is incorrect. Nothing was charged."],
  ['name', 'This field is required.', 'This field is required.'],
])('the box says of the field %s: %s', (field, words, said) => {
  expect(explainRefusal(field, words)).toBe(said);
});
