import { isLoopbackAddress, isLoopbackHost } from '~/platform/networks';

/** Facts about a request from its socket, which the client cannot forge. */
export interface Incoming {
  socket?: { remoteAddress?: string };
  httpVersion?: string;
}

const ADDED_BY_PROXIES = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.+)?|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether a request comes from a browser on this machine: from a loopback address, without a proxy, and for a host name that
 * only means this machine (with any other name, a page of another site could read the answer).
 */
export function isFromThisMachine(headers: Headers, incoming: Incoming | undefined): boolean {
  if (!isLoopbackAddress(incoming?.socket?.remoteAddress ?? '')) return false;
  // A proxy on this machine that sends no proxy headers uses HTTP/1.0, as nginx does by default. Browsers do not.
  if (incoming?.httpVersion === '1.0') return false;
  for (const name of headers.keys()) if (ADDED_BY_PROXIES.test(name)) return false;
  return isLoopbackHost((headers.get('host') ?? '').replace(/:\d+$/, ''));
}
