import { z } from 'zod';

/** An address that can hold a user name and a password, such as that of a database or a mail server. */
interface LoginAddressRule {
  /** The schemes that are allowed, for example `smtp`. */
  schemes: readonly string[];
  /** The beginning of the sentence about an address that is refused; it follows the name of the setting. */
  message: string;
  /** Whether the address must name a host. */
  needsHost: boolean;
}

const ENCODED = 'signs such as @, :, /, # and % in the user name or the password must be written as %40, %3A, %2F, %23 and %25';

/**
 * Checks an address that can hold a user name and a password. The sentence about a wrong one repeats at most its scheme: where an address
 * cannot be read, nobody knows which part of it is the password.
 */
export const loginAddress = (rule: LoginAddressRule) =>
  z
    .string()
    .trim()
    .superRefine((address, context) => {
      const fault = faultOf(address, rule);
      if (fault) context.addIssue({ code: 'custom', message: `${rule.message}: ${fault}` });
    });

function faultOf(address: string, { schemes, needsHost }: LoginAddressRule): string | undefined {
  const scheme = /^([a-z][a-z\d+.-]{0,19}):\/\//i.exec(address)?.[1];
  if (scheme === undefined) return `it does not start with ${schemes.map((allowed) => `${allowed}://`).join(' or ')}`;
  if (!schemes.includes(scheme.toLowerCase())) return `it starts with “${scheme}://”`;
  if (!URL.canParse(address)) return address.includes('@') ? ENCODED : 'its host or its port cannot be read';
  const { hash, hostname, password, pathname, username } = new URL(address);
  // A password with one of these signs ends at it, and its rest becomes a part of the host or of the path.
  if (hash !== '' || pathname.includes('@') || !isDecodable(username) || !isDecodable(password)) return ENCODED;
  return needsHost && hostname === '' ? 'it names no host' : undefined;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The address of a PostgreSQL server. Without a host it names a socket of this machine. */
export const databaseAddress = (message: string) => loginAddress({ schemes: ['postgres', 'postgresql'], message, needsHost: false });
