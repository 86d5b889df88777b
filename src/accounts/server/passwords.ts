import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '~/platform/errors';

/** argon2id with the OWASP minimum (19 MiB, 2 passes): some 20 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters come in several encodings, by keyboard and system: all are hashed in one form (NIST SP 800-63B). */
const normalizePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost);

let dummyHash: Promise<string> | undefined;

/** Checks a password; takes as long for an account that does not exist, so that time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await dummyHash), normalizePassword(password));
  return matches && stored != null;
}

const common = new Set(dictionary['passwords-common']);

/** Refuses a password that attackers try first, in either case of its letters. @throws 422 at `path`. */
export function assertNotCommonPassword(path: string, password: string): void {
  if (common.has(normalizePassword(password).toLowerCase())) {
    throw invalidField(path, 'please choose another password: this one is on the lists that attackers try first', 'common');
  }
}
