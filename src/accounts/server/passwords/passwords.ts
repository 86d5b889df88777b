import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '~/platform/context/errors';

/** argon2id with the OWASP minimum (19 MiB, 2 passes): some 20 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards and systems encode the same characters in several ways; all are hashed in one form (NIST SP 800-63B). */
const normalizePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost);

let dummyHash: Promise<string> | undefined;

/** Checks a password. It takes as long for an account that does not exist, so that the duration does not show which accounts do. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await dummyHash), normalizePassword(password));
  return matches && stored != null;
}

const common = new Set(dictionary['passwords-common']);

/** Refuses a password from the list of common ones, ignoring case. @throws 422 at `path`. */
export function assertNotCommonPassword(path: string, password: string): void {
  if (common.has(normalizePassword(password).toLowerCase())) {
    throw invalidField(path, 'please use another password; this one is on lists that attackers try first', 'common');
  }
}
