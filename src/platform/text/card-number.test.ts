import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCardNumber } from './card-number';

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
    '4242 4242😀😀😀4242 4242',
    // Only its last twelve digits have the check digit.
    '9350559052427',
  ])('is found in %j', (text) => expect(hasCardNumber(text)).toBe(true));

  it.each([
    '',
    'pm_card_visa',
    'tok_1NXkPq2eZvKYlo2C0x9aBcDe',
    'pm_1OqYj2LkdIwHu7ixUEgcBSvn',
    '424242424241',
    '4242 4242 -- - 4242 4242',
    '4242 4242😀😀😀😀4242 4242',
    // Only all of its twenty digits have the check digit.
    '22987063594568120057',
    '42424242 4242a242-4242-4242-8242-424242424242 42424242',
    'order 4242a242-4242-4242-8242-424242424242 was paid',
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
