import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

/**
 * An address in its canonical form: IPv6 in lower case and as short as can be, without a zone; IPv4 that is written as IPv6
 * is IPv4. A text that is not an address stays as it is.
 */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const shortest = new SocketAddress({ address: address.split('%', 1)[0] as string, family: 'ipv6' }).address;
  return shortest.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The key by which limits count a client: its IPv4 address, or the /64 network of its IPv6 address, all of which one client can use. */
export function clientKey(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')];
  const all = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return `${plainAddress(`${all.slice(0, 4).join(':')}::`)}/64`;
}

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
