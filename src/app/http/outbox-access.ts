import { isLoopbackAddress, isLoopbackHost } from '~/platform/network/networks';

/** Facts about a request from its socket, which the client cannot forge. */
export interface Incoming {
  socket?: { remoteAddress?: string };
  httpVersion?: string;
  /** The request target as it was sent. */
  url?: string;
}

/**
 * Headers that proxies and content networks add. No browser sends a header that begins with `x-` for an address that is
 * typed or clicked, so all of those count, and each name that speaks of forwarding, of a client's address or of a network.
 */
const ADDED_BY_PROXIES = /^(?:x|cf|cdn|fly|fastly|akamai|true|proxy|client|real|remote|original)-|^via$|forward|client-?ip|proxy|connecting-?ip/;

/**
 * Whether a request comes from a browser on this machine: from a loopback address, without a proxy, and for a host name that
 * only means this machine (with any other name, a page of another site could read the answer).
 */
export function isFromThisMachine(headers: Headers, incoming: Incoming | undefined): boolean {
  if (!isLoopbackAddress(incoming?.socket?.remoteAddress ?? '')) return false;
  // A proxy on this machine that sends no proxy headers uses HTTP/1.0, as nginx does by default. Browsers do not.
  if (incoming?.httpVersion === '1.0') return false;
  // Browsers ask a proxy, and only a proxy, for a whole address.
  if (incoming?.url !== undefined && !incoming.url.startsWith('/')) return false;
  for (const name of headers.keys()) if (ADDED_BY_PROXIES.test(name)) return false;
  return isLoopbackHost((headers.get('host') ?? '').replace(/:\d+$/, ''));
}
