import { expect, it } from 'vitest';
import { maskAddress } from './mask-address';

it.each([
  ['rivka@school.org', 'r***@school.org'],
  ['r@school.org', 'r***@school.org'],
  ['"a@b"@school.org', '"***@school.org'],
  ['שרה@school.org', 'ש***@school.org'],
])('%s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
