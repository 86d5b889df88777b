import { isIPv6 } from 'node:net';
import { contains, networksOf, plainAddress } from './networks';

/**
 * Networks that are not the public internet (IANA's registries of special-purpose addresses): this machine, private networks, the metadata
 * services of clouds, documentation, multicast, and IPv6 ranges that lead to IPv4 addresses. Of IPv6 only those within the public network are named.
 */
const SPECIAL = networksOf(
  [
    '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24,192.168.0.0/16',
    '198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4',
    '2001::/23,2001:db8::/32,2002::/16,3fff::/20',
  ].join(','),
).networks;

/** The part of IPv6 that is the public internet. All translations of IPv4 but `2002::/16` are outside of it, in whatever form they are written. */
const PUBLIC_IPV6 = networksOf('2000::/3').networks;

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  return !contains(SPECIAL, plain) && (!isIPv6(plain) || contains(PUBLIC_IPV6, plain));
}
