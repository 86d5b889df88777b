import { isIP } from 'node:net';
import { contains, type Networks, plainAddress } from '../network/networks';

/** An entry of `X-Forwarded-For` without the port that some proxies add: `198.51.100.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string => hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * The client's address, for limits and logs. `X-Forwarded-For` is read from its right end, where the nearest proxy
 * writes, and only as far as trusted proxies wrote it: the first address that is not a trusted proxy is the client's.
 * Everything further left may have been sent by the client itself.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusted: Networks): string {
  if (!peer) return 'local';
  const hops = forwardedFor?.split(',') ?? [];
  let address = plainAddress(peer);
  while (contains(trusted, address) && hops.length > 0) {
    const hop = plainAddress(withoutPort((hops.pop() as string).trim()));
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}
