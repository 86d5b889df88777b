import { expect, it } from 'vitest';
import { ownDomainOf } from './public-providers';

it.each([
  ['office@School.example', 'school.example'],
  ['rivka@gmail.com', undefined],
  ['rivka@GMAIL.COM', undefined],
  ['nobody', undefined],
  ['', undefined],
])('the own domain of %j is %j', (address, domain) => {
  expect(ownDomainOf(address)).toBe(domain);
});
