import { expect, it } from 'vitest';
import { maskCredentials, maskCredentialsIn, maskRefusedCredentials } from './mask-credentials';

it.each([
  ['https://ada:secret@example.org/feed.xml?a=b', 'https://…@example.org/feed.xml?a=b'],
  ['https://ada@example.org', 'https://…@example.org'],
  ['https://ada:s@cret:x@example.org/a', 'https://…@example.org/a'],
  ['read ftp://u:p@a.example and http://v:q@b.example.', 'read ftp://…@a.example and http://…@b.example.'],
  ['https://example.org/@ada', 'https://example.org/@ada'],
  ['https://example.org?mail=ada@example.org', 'https://example.org?mail=ada@example.org'],
  ['ada@example.org', 'ada@example.org'],
  ['', ''],
])('%s is shown as %s', (text, shown) => {
  expect(maskCredentials(text)).toBe(shown);
});

it.each([
  ['smpt://ada:secret@example.org', 'smpt://…@example.org'],
  ['ada:secret@example.org', '…@example.org'],
  ['https://ada:sec/ret#x@y@example.org:port', 'https://…@example.org:port'],
  ['https://ada:two words@example.org', 'https://…@example.org'],
  ['Jobs <jobs@example.org', 'Jobs <jobs@example.org'],
  ['office@', 'office@'],
  ['', ''],
])('the refused text %s is shown as %s', (text, shown) => {
  expect(maskRefusedCredentials(text)).toBe(shown);
});

it('values in lists and objects are masked, and others stay', () => {
  const value = { url: 'https://a:b@c.example', list: ['https://a:b@c.example', 7, null], live: true };
  expect(maskCredentialsIn(value)).toEqual({ url: 'https://…@c.example', list: ['https://…@c.example', 7, null], live: true });
  expect(maskCredentialsIn(null)).toBeNull();
});
