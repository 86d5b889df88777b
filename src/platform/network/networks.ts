import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks, each as its first address and the number of bits that its addresses share. */
export type Networks = [ipaddr.IPv4 | ipaddr.IPv6, number][];

/** An address without its zone, an IPv4 address that is written as IPv6 as IPv4. A short form such as `127.1` is no address here. */
const addressOf = (text: string) => (isIP(text) === 0 ? undefined : ipaddr.process(text.split('%', 1)[0] as string));

/** An address in its canonical form: IPv6 in lower case and as short as can be. A text that is not an address stays as it is. */
export const plainAddress = (text: string): string => addressOf(text)?.toString() ?? text;

/** The key by which limits count a client: its IPv4 address, or the /64 network of its IPv6 address, all of which one client can use. */
export function clientKey(ip: string): string {
  const address = plainAddress(ip);
  return isIPv6(address) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64` : address;
}

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, networks: Networks): boolean => ipaddr.subnetMatch(address, { within: networks }, '') === 'within';

/** Whether a network contains an address. */
export function contains(networks: Networks, text: string): boolean {
  const address = addressOf(text);
  return address !== undefined && isWithin(address, networks);
}

/**
 * Reads a list of addresses and networks, separated by commas: `127.0.0.1, 10.0.0.0/8, fd00::/8`.
 * @returns the networks, and the entries that are neither.
 */
export function networksOf(list: string): { networks: Networks; wrong: string[] } {
  const networks: Networks = [];
  const wrong: string[] = [];
  for (const entry of list.split(',').map((part) => part.trim())) {
    const [address = '', bits = isIPv6(address) ? '128' : '32', ...more] = entry.split('/');
    const network = `${address}/${bits}`;
    if (isIP(address) === 0 || more.length > 0 || !ipaddr.isValidCIDR(network)) wrong.push(entry);
    else networks.push(ipaddr.parseCIDR(network));
  }
  return { networks, wrong };
}

const loopback = networksOf('127.0.0.0/8,::1').networks;

/** Whether a socket's address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => contains(loopback, address);

/** Whether a host name, as in a URL, in `HOST` or in a `Host` header without its port, means this machine. */
export const isLoopbackHost = (host: string): boolean => host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));

/** The part of IPv6 that is the public internet; `ipaddr.js` calls addresses outside of it `unicast` as well, for example `4000::1`. */
const PUBLIC_IPV6 = networksOf('2000::/3').networks;

/** Whether an IP address is one of the public internet: none of IANA's special purposes (private, metadata of clouds, translations of IPv4 …). */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  return address?.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, PUBLIC_IPV6));
}
