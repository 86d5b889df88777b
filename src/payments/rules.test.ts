import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandName, hasCardNumber, lastCardYear, readCard } from './rules';
import { groupDigits } from './web/card-input';

const now = new Date('2026-11-20T15:00:00Z');
const good = { name: 'Rivka Stern', number: '4242 4242-4242 4242', exp_month: '11', exp_year: '2026', code: '123', zipcode: '10001' };

it.each([
  ['visa', 'Visa'],
  ['Visa', 'Visa'],
  ['amex', 'American Express'],
  ['mastercard', 'Mastercard'],
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
    ['code', { code: '12' }, 'please submit the 3 or 4 digits of the security code'],
    ['exp_month', { exp_month: '13' }, 'please submit a month from 01 to 12'],
    ['exp_month', { exp_month: '10' }, 'this card has expired'],
    ['exp_year', { exp_year: '2099' }, 'please submit the year on the card'],
    ['name', { name: ' ' }, 'please submit a value'],
    ['zipcode', { zipcode: '' }, 'please submit a value'],
  ])('is refused at %s', (field, change, msg) => {
    expect(readCard({ ...good, ...change }, now)).toMatchObject({ faults: [{ loc: [field], msg }] });
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

describe('a card number in free text', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
    '4242\u00a04242\u20114242_4242',
    '4242 - 4242 - 4242 - 4242',
    'tok_4242424242424242',
    'pm4242424242424242x',
    'my card 4242 4242 4242 4242, thanks',
    '1234242424242424242',
    '４２４２４２４２４２４２４２４２',
    '378282246310005',
    '6304000000000000',
    '501800000009',
    '6011000990139424000',
    '42424242-4242-4242-8000-000000000000',
  ])('is found in %j', (text) => expect(hasCardNumber(text)).toBe(true));

  it.each([
    '',
    'pm_card_visa',
    'tok_1NXkPq2eZvKYlo2C0x9aBcDe',
    'pm_1OqYj2LkdIwHu7ixUEgcBSvn',
    '424242424241',
    '42424242424',
    '4242x4242x4242x4242',
    '12 Main Street, Apt 4, New York, NY 10001-4242',
    '+1 (212) 555-0123',
    'Rivka Stern',
    // Ids. One in twenty has a run of digits with a card's check digit.
    '4242a242-4242-4242-8242-424242424242',
    'tok_f1234242-4242-7242-8242-424242424242',
  ])('is not found in %j', (text) => expect(hasCardNumber(text)).toBe(false));

  it('is found within any text and with any grouping', () => {
    const separators = fc.constantFrom('', ' ', '-', '.', '/', ' - ');
    const surrounding = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(
        surrounding,
        surrounding,
        separators,
        fc.constantFrom('4000000000000002', '5555555555554444', '30569309025904'),
        (before, after, separator, number) => {
          expect(hasCardNumber(before + [...number].join(separator) + after)).toBe(true);
        },
      ),
    );
  });
});
