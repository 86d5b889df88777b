import { describe, expect, it } from 'vitest';
import { networksOf } from '../network/networks';
import { clientAddress } from './client-address';

const { networks: trusted } = networksOf('127.0.0.0/8, ::1, 10.1.0.0/16, fd00::/8');

describe('clientAddress', () => {
  it.each([
    ['without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
    ['a header from a stranger', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a stranger through an IPv6 socket', '::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a private network that is not trusted', '192.168.1.4', '198.51.100.1', '192.168.1.4'],
    ['another private network that is not trusted', '10.0.0.4', '198.51.100.1', '10.0.0.4'],
    ['a proxy on this machine', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy through an IPv6 socket', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a trusted proxy that was lied to', '10.1.0.4', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['two trusted proxies', '10.1.0.4', '6.6.6.6, 198.51.100.1, 10.1.7.7', '198.51.100.1'],
    ['a proxy in front that is not trusted', '10.1.0.4', '198.51.100.1, 203.0.113.50', '203.0.113.50'],
    ['only trusted proxies', '10.1.0.4', '10.1.0.9, 10.1.0.8', '10.1.0.9'],
    ['IPv6', '::1', '2001:db8::1', '2001:db8::1'],
    ['an IPv6 proxy', 'fd00::7', '2001:db8::1', '2001:db8::1'],
    ['a hop with a port', '10.1.0.4', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 hop with a port', '10.1.0.4', '[2001:db8::1]:4711', '2001:db8::1'],
    ['a hop that is not an address', '10.1.0.4', '198.51.100.1, unknown', '10.1.0.4'],
    ['an empty header', '10.1.0.4', '', '10.1.0.4'],
    ['IPv6 in capitals', '::1', '2001:DB8::1', '2001:db8::1'],
    ['IPv6 in full', '::1', '2001:0db8:0:0:0000:0:0:01', '2001:db8::1'],
    ['IPv6 with a zone', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['IPv4 as IPv6 in hexadecimal digits', '::1', '::ffff:1400:4', '20.0.0.4'],
    ['IPv4 as IPv6 in full', '::1', '0:0:0:0:0:FFFF:20.0.0.4', '20.0.0.4'],
    ['a trusted proxy as IPv6 in hexadecimal digits', '::ffff:a01:4', '198.51.100.1', '198.51.100.1'],
    ['no socket', undefined, '198.51.100.1', 'local'],
  ])('%s', (_name, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
  });
});
