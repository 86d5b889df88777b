import { BlockList, isIP, isIPv6 } from 'node:net';

/** The form in which addresses are compared: an IPv4 address that came through an IPv6 socket is written as IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a network contains an address. */
export const contains = (networks: BlockList, address: string): boolean => isIP(address) !== 0 && networks.check(address, familyOf(address));

/**
 * Reads a list of addresses and networks, separated by commas: `127.0.0.1, 10.0.0.0/8, fd00::/8`.
 * @returns the networks, and the entries that are neither.
 */
export function networksOf(list: string): { networks: BlockList; wrong: string[] } {
  const networks = new BlockList();
  const wrong: string[] = [];
  for (const entry of list.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = entry.split('/');
    const longest = isIPv6(address) ? 128 : 32;
    const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (isIP(address) === 0 || more.length > 0 || !(prefix >= 0 && prefix <= longest)) wrong.push(entry);
    else networks.addSubnet(address, prefix, familyOf(address));
  }
  return { networks, wrong };
}

const loopback = networksOf('127.0.0.0/8,::1').networks;

/** Whether a socket's address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => contains(loopback, plainAddress(address));

/** Whether a host name, as in a URL, in `HOST` or in a `Host` header without its port, means this machine. */
export const isLoopbackHost = (host: string): boolean => host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
