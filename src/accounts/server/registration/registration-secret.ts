import { hashSecret, newSecret } from '../login/tokens';

/**
 * The secret by which the browser that registered enters the mailed digits: nobody else can try them, or use up the tries. It
 * has the same form for an address that has an account, so that it does not show whether there is one.
 */
export function newRegistration(userId: string): { registration: string; hash: string } {
  const secret = newSecret();
  return { registration: `${userId}.${secret}`, hash: hashSecret(secret) };
}

/** The account that a secret belongs to, if it is one, and the hash of the secret. */
export function readRegistration(registration: string): { userId: string; hash: string } | undefined {
  const [userId = '', secret = ''] = registration.split('.');
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(userId) && secret ? { userId, hash: hashSecret(secret) } : undefined;
}
