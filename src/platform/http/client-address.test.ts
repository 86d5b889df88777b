import { expect, it } from 'vitest';
import { clientAddress } from './client-address';

it.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.4', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['::1', '2001:db8::1', '2001:db8::1'],
  ['2001:db8::7', '198.51.100.1', '2001:db8::7'],
  [undefined, '198.51.100.1', 'local'],
])('peer %s, forwarded %s: %s', (peer, forwarded, expected) => {
  expect(clientAddress(peer, forwarded)).toBe(expected);
});
