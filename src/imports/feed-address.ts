import { isIP } from 'node:net';
import { line } from '~/platform/http/schemas';
import { isPublicAddress } from '~/platform/network/networks';

/** Names that the public DNS never has (RFC 2606, RFC 6762 and ICANN's reservation for private use). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|test|invalid)\.?$/i;

/** Why a feed cannot have an address, or undefined. A name is resolved only when the feed is read. */
function faultIn(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || /[{}\s]/.test(text)) return "please submit a web address that starts with 'http'";
  // The address is shown to all admins and stands in the audit log.
  if (url.username !== '' || url.password !== '') return 'please submit an address without a user name and password: feeds must be readable without them';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPublic = isIP(host) === 0 ? host.includes('.') && !PRIVATE_NAME.test(host) : isPublicAddress(host);
  return isPublic ? undefined : `please submit a public address: ${host} cannot be reached over the internet`;
}

/** The address of a feed: a web address of the public internet, without credentials. */
export const FeedAddress = line(2_000).superRefine((text, context) => {
  const message = faultIn(text);
  if (message) context.addIssue({ code: 'custom', message });
});
