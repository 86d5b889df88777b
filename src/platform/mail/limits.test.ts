import { expect, it } from 'vitest';
import { mailboxOf, waitInWords } from './limits';

it.each([
  ['dina@example.org', 'dina@example.org'],
  ['Dina+Jobs@Example.org', 'dina@example.org'],
  ['d.i.n.a+1@gmail.com', 'dina@gmail.com'],
  ['dina@googlemail.com', 'dina@gmail.com'],
  ['d.ina@example.org', 'd.ina@example.org'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  [1, 'about 1 minute'],
  [61, 'about 2 minutes'],
  [5_400, 'about 90 minutes'],
  [5_401, 'about 2 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
