import { expect, it } from 'vitest';
import { fits } from './find-setting';

const seller = { label: 'Seller on receipts', explanation: 'The name, address and tax number of the company.' };

it.each([
  ['', true],
  ['  ', true],
  ['seller', true],
  ['TAX receipts', true],
  ['money', true],
  ['newsletter', false],
  ['seller newsletter', false],
])('finds a setting by the words “%s”: %s', (typed, found) => {
  expect(fits(seller, 'Money', typed)).toBe(found);
});
