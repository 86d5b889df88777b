import { BlockList, isIPv6 } from 'node:net';

/** Where a reverse proxy of the operator's own stands: this machine or a private network. */
const ownNetworks = new BlockList();
ownNetworks.addSubnet('127.0.0.0', 8);
ownNetworks.addSubnet('10.0.0.0', 8);
ownNetworks.addSubnet('172.16.0.0', 12);
ownNetworks.addSubnet('192.168.0.0', 16);
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');

const plain = (address: string) => address.replace(/^::ffff:/, '');
const isOwn = (address: string) => ownNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The address that asks, for limits and logs. What `X-Forwarded-For` says is believed only when our own proxy says it,
 * and of it only the hop that the proxy itself added: the rest is whatever the sender wrote.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  if (!peer) return 'local';
  const hop = forwardedFor?.split(',').at(-1)?.trim();
  return hop && isOwn(plain(peer)) ? hop.slice(0, 64) : plain(peer);
}
