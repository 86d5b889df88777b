import { contains, networksOf, plainAddress } from './networks';

/**
 * Networks that are not the public internet (IANA's registries of special-purpose addresses): this machine, private networks, the metadata
 * services of clouds, documentation, multicast, and IPv6 ranges that lead to IPv4 addresses.
 */
const SPECIAL = networksOf(
  [
    '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24,192.168.0.0/16',
    '198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4',
    '::/96,64:ff9b::/96,64:ff9b:1::/48,100::/64,2001::/23,2001:db8::/32,2002::/16,3fff::/20,5f00::/16,fc00::/7,fe80::/10,fec0::/10,ff00::/8',
  ].join(','),
).networks;

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => !contains(SPECIAL, plainAddress(address));
