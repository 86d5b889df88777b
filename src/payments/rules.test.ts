import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandName, declinedWords, disputeReason, isRefusalOfCard, lastCardYear, readCard } from './rules';
import { groupDigits } from './web/card-input';

const now = new Date('2026-11-20T15:00:00Z');
const good = { name: 'Rivka Stern', number: '4242 4242-4242 4242', exp_month: '11', exp_year: '2026', code: '123', zipcode: '10001' };

it.each([
  ['visa', 'Visa'],
  ['Visa', 'Visa'],
  ['amex', 'American Express'],
  ['mastercard', 'Mastercard'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['', ''],
])('the brand %j of a gateway is called %j', (brand, name) => {
  expect(brandName(brand)).toBe(name);
});

describe('a card', () => {
  it('is read from typed text, and is valid to the end of its month', () => {
    expect(readCard(good, now)).toEqual({
      card: { number: '4242424242424242', expMonth: 11, expYear: 2026, code: '123', name: 'Rivka Stern', zipcode: '10001' },
    });
  });

  it.each([
    ['number', { number: '' }, 'please submit a value'],
    ['number', { number: '4242 424x' }, 'please submit the digits of a card number'],
    ['number', { number: 'x 4242 4242 4242 4242' }, 'please submit the digits of a card number'],
    ['number', { number: '4242 4242 4242 4242 x' }, 'please submit the digits of a card number'],
    ['number', { number: '4242 4242 424' }, 'please submit the digits of a card number'],
    ['number', { number: '4242 4242 4242 4242 4242' }, 'please submit the digits of a card number'],
    ['code', { code: '12' }, 'please submit the 3- or 4-digit security code'],
    ['code', { code: '12345' }, 'please submit the 3- or 4-digit security code'],
    ['code', { code: 'x123' }, 'please submit the 3- or 4-digit security code'],
    ['exp_month', { exp_month: '0' }, 'please submit a month from 01 to 12'],
    ['exp_month', { exp_month: '1.5' }, 'please submit a month from 01 to 12'],
    ['exp_month', { exp_month: '13' }, 'please submit a month from 01 to 12'],
    ['exp_month', { exp_month: '10' }, 'this card has expired'],
    ['exp_month', { exp_year: '2000' }, 'this card has expired'],
    ['exp_year', { exp_year: '1999' }, 'please submit the year on the card'],
    ['exp_year', { exp_year: '2030.5' }, 'please submit the year on the card'],
    ['exp_year', { exp_year: '2037' }, 'please submit the year on the card'],
    ['exp_year', { exp_year: '2099' }, 'please submit the year on the card'],
    ['name', { name: ' ' }, 'please submit a value'],
    ['zipcode', { zipcode: '' }, 'please submit a value'],
  ])('is refused at %s', (field, change, msg) => {
    expect(readCard({ ...good, ...change }, now)).toEqual({
      faults: [{ loc: [field], msg, type: msg === 'please submit a value' ? 'missing' : 'value_error' }],
    });
  });

  it.each([
    ['01', '2027', 1, 2027],
    ['1', '2036', 1, 2036],
    ['12', '2026', 12, 2026],
  ])('may end in %s/%s', (exp_month, exp_year, expMonth, expYear) => {
    expect(readCard({ ...good, exp_month, exp_year }, now)).toMatchObject({ card: { expMonth, expYear } });
  });

  it('is read without the blanks around what was typed', () => {
    const typed = { ...good, code: ' 1234 ', name: ' Rivka Stern ', zipcode: ' 10001 ' };
    expect(readCard(typed, now)).toMatchObject({ card: { code: '1234', name: 'Rivka Stern', zipcode: '10001' } });
  });

  it('names every empty field at once', () => {
    const empty = { name: '', number: '', exp_month: '', exp_year: '', code: '', zipcode: '' };
    expect(readCard(empty, now)).toMatchObject({ faults: Object.keys(empty).map((field) => ({ loc: [field], type: 'missing' })) });
  });

  it('never repeats the typed text in the message of a refusal', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), fc.string({ minLength: 4 }), (number, code) => {
        const read = readCard({ ...good, number, code }, now);
        const words = 'faults' in read ? read.faults.map(({ msg }) => msg) : [];
        for (const typed of [number.trim(), code.trim()].filter((text) => /\d{4}/.test(text))) expect(words.join()).not.toContain(typed);
      }),
    );
  });

  it('offers years until 2035, and at least ten years ahead', () => {
    expect(lastCardYear(now)).toBe(2036);
    expect(lastCardYear(new Date('2024-01-01T00:00:00Z'))).toBe(2035);
  });

  it('is grouped in fours while it is typed', () => {
    expect(groupDigits('42424242424')).toBe('4242 4242 424');
    expect(groupDigits('4242 4242 4242 4242')).toBe('4242 4242 4242 4242');
    expect(groupDigits('4242x')).toBe('4242');
  });
});

describe('a declined card', () => {
  it.each([
    ['Your card was declined.', 'Your card was declined. Nothing was charged.'],
    // The provider's form says so while a number is typed.
    ['Your card number is incomplete', 'Your card number is incomplete'],
    ['Please wait. Your card was not asked.', 'Please wait. Your card was not asked.'],
    ['Your cards were declined.', 'Your cards were declined.'],
    ['Your card was not asked. Please wait', 'Your card was not asked. Please wait'],
    ['', ''],
  ])('with the words %j is told so: %j', (message, words) => {
    expect(declinedWords(message)).toBe(words);
  });

  it.each([
    ['number', 'Your card was declined.', true],
    ['number', 'please submit the digits of a card number', false],
    ['payment_token', 'Your card was declined. Nothing was charged.', true],
    ['payment_token', 'Your card number is incomplete.', false],
    ['payment_token', 'Nothing was charged. Please go on', false],
  ])('is what the words at the field %s, %j, say: %s', (field, words, is) => {
    expect(isRefusalOfCard(field, words)).toBe(is);
  });
});

it.each([
  ['duplicate', 'charged twice'],
  ['bank_cannot_process', 'bank cannot process'],
])('the reason %s of a dispute is called %j', (reason, words) => {
  expect(disputeReason(reason)).toBe(words);
});
