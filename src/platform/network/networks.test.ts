import { describe, expect, it } from 'vitest';
import { clientKey } from './networks';

describe('the key that limits count a client by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:0:1::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['1::', '1::/64'],
    ['2001:db8:0:7::', '2001:db8:0:7::/64'],
    ['local', 'local'],
  ])('of %s is %s', (address, key) => expect(clientKey(address)).toBe(key));
});
